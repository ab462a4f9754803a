import type { RemoteManifest } from '@videoqs/contract/slots/slots';

/** What this area owns of the product's pages; the build turns it into dist/remote.json. */
export const manifest: Pick<RemoteManifest, 'name' | 'routes' | 'slots'> = {
  name: 'titles',
  routes: [
    { path: '/', page: 'home', title: 'VideoQs', first: { path: '/api/titles/fetchPopular', body: { limit: 16 } } },
    {
      path: '/movie/:movieID',
      page: 'movie',
      first: { path: '/api/movies/fetchMovieByID', body: { vid: ':movieID' } },
    },
    { path: '/tv/:tvID', page: 'tv', first: { path: '/api/television/fetchTelevisionByID', body: { vid: ':tvID' } } },
  ],
  slots: ['SearchBox'],
};
