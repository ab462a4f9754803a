import type { AreaManifest } from '@videoqs/contract/slots/manifest';

/** What this area brings to the product; the build turns it into dist/remote.json. */
export const manifest: AreaManifest = {
  name: 'titles',
  routes: [
    { path: '/', page: 'home', title: 'VideoQs', first: { path: '/api/titles/fetchPopular', body: { limit: 16 } } },
    {
      path: '/movie/:movieID',
      page: 'movie',
      first: { path: '/api/movies/fetchMovieByID', body: { vid: ':movieID' } },
    },
    { path: '/tv/:tvID', page: 'tv', first: { path: '/api/television/fetchTelevisionByID', body: { vid: ':tvID' } } },
    { path: '/tmdbDumps', page: 'dumps', guard: 'member', title: 'TMDB exports' },
  ],
  slots: [],
  feeds: ['search'],
};
