import type { AreaManifest } from '@videoqs/contract/manifest';

/** What this area adds to the product. The build writes it to dist/remote.json. */
export const manifest: AreaManifest = {
  name: 'titles',
  routes: [
    {
      path: '/',
      page: 'home',
      title: 'VideoQs',
      head: true,
      first: { path: '/api/titles/fetchPopular', body: { limit: 16 } },
      also: [
        {
          path: '/api/titles/fetchTonight',
          body: { services: [], country: ':country', length: 'any', shown: [], limit: 3 },
        },
      ],
    },
    {
      path: '/movie/:movieID',
      page: 'title',
      head: true,
      first: { path: '/api/movies/fetchMovieByID', body: { vid: ':movieID' } },
    },
    {
      path: '/tv/:tvID',
      page: 'title',
      head: true,
      first: { path: '/api/television/fetchTelevisionByID', body: { vid: ':tvID' } },
    },
    {
      path: '/castcrew/:castcrewID',
      page: 'person',
      head: true,
      first: { path: '/api/castcrew/fetchCCMemberByID', body: { ccID: ':castcrewID' } },
    },
    { path: '/VideoKeyWordSearch', page: 'search', title: 'Search', head: true },
    { path: '/sixDegrees', page: 'degrees', title: 'Six degrees', head: true },
    { path: '/dbStats', page: 'stats', title: 'The catalog in pictures', head: true },
    { path: '/videoNewEarnedMedia/:videoNewEarnedMedia', page: 'earned', title: 'Earned lately', head: true },
    { path: '/tmdbDumps', page: 'dumps', guard: 'member', title: 'TMDB exports' },
  ],
  nav: [
    { to: '/VideoKeyWordSearch', label: 'Search', icon: 'search', order: 60 },
    { to: '/sixDegrees', label: 'Six degrees', icon: 'people', order: 50 },
    { to: '/dbStats', label: 'Statistics', icon: 'spark', order: 80 },
  ],
  slots: [],
  dialogs: ['ChooseServices', 'Pictures', 'Trailer'],
  feeds: ['search'],
};
