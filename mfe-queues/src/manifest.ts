import type { RemoteManifest } from '@videoqs/contract/slots/slots';

/** What this area owns of the product's pages; the build turns it into dist/remote.json. */
export const manifest: Pick<RemoteManifest, 'name' | 'routes' | 'slots'> = {
  name: 'queues',
  routes: [
    { path: '/myVideoQs', page: 'my-queue', guard: 'member', title: 'My queue', nav: { label: 'Queues', order: 1 } },
  ],
  slots: ['AddTitle'],
};
