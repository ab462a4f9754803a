import type { RemoteManifest } from '@videoqs/contract/slots/slots';

/** What this area owns of the product's pages; the build turns it into dist/remote.json. */
export const manifest: Pick<RemoteManifest, 'name' | 'routes' | 'slots'> = {
  name: 'social',
  routes: [{ path: '/myFeed', page: 'my-feed', guard: 'member', title: 'My feed', nav: { label: 'Feed', order: 2 } }],
  slots: [],
};
