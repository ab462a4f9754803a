import type { AreaManifest } from '@videoqs/contract/manifest';

/**
 * The pages that show the parts of libs/web in every state. They are below /dev; no gateway in production serves them.
 */
export const manifest: AreaManifest = {
  name: 'kit',
  routes: [
    { path: '/dev/kit', page: 'kit', title: 'The kit' },
    { path: '/dev/kit/form', page: 'form', title: 'A form' },
  ],
  slots: [],
};
