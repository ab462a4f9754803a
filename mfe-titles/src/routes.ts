/** The code of each page, loaded on demand. The build's preload lists use the chunk names. */
export const pages = {
  home: () => import(/* webpackChunkName: "page-home" */ './features/show-home/home-page.tsx'),
  title: () => import(/* webpackChunkName: "page-title" */ './features/show-title/movie-or-tv-page.tsx'),
  dumps: () => import(/* webpackChunkName: "page-dumps" */ './features/show-dumps/dumps-page.tsx'),
  person: () => import(/* webpackChunkName: "page-person" */ './features/show-person/person-page.tsx'),
  degrees: () => import(/* webpackChunkName: "page-degrees" */ './features/find-chain/chain-page.tsx'),
  stats: () => import(/* webpackChunkName: "page-stats" */ './features/show-stats/stats-page.tsx'),
  earned: () => import(/* webpackChunkName: "page-earned" */ './features/show-earned/earned-page.tsx'),
  search: () => import(/* webpackChunkName: "page-search" */ './features/search-keywords/search-page.tsx'),
};
