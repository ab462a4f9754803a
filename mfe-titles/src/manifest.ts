import type { RemoteManifest } from '@videoqs/contract/slots';

/** What this area owns of the product's pages; the build turns it into dist/remote.json. */
export const manifest: Pick<RemoteManifest, 'name' | 'routes' | 'slots'> = {
  name: 'titles',
  routes: [
    { path: '/', page: 'home', title: 'VideoQs' },
    { path: '/movie/:movieID', page: 'movie' },
    { path: '/tv/:tvID', page: 'tv' },
  ],
  slots: ['SearchBox'],
};
