/** Page key → its code, loaded on demand. The chunk names are what the build's preload lists go by. */
export const pages = {
  home: () => import(/* webpackChunkName: "page-home" */ './features/show-home/home-page.tsx'),
  movie: () => import(/* webpackChunkName: "page-movie" */ './features/show-title/movie-page.tsx'),
  tv: () => import(/* webpackChunkName: "page-tv" */ './features/show-title/tv-page.tsx'),
  dumps: () => import(/* webpackChunkName: "page-dumps" */ './features/show-dumps/dumps-page.tsx'),
};
