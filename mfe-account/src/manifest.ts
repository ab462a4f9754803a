import type { RemoteManifest } from '@videoqs/contract/slots/slots';

/** What this area owns of the product's pages; the build turns it into dist/remote.json. */
export const manifest: Pick<RemoteManifest, 'name' | 'routes' | 'slots'> = {
  name: 'account',
  routes: [],
  slots: ['Dialogs', 'MemberMenu'],
};
