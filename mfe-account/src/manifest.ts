import type { AreaManifest } from '@videoqs/contract/manifest';

/** What this area adds to the product. The build writes it to dist/remote.json. */
export const manifest: AreaManifest = {
  name: 'account',
  routes: [
    { path: '/account', page: 'account', guard: 'member', title: 'Your account' },
    { path: '/account/undo', page: 'undo', title: 'Put this address back?' },
    { path: '/ops', page: 'ops', hidden: true },
    { path: '/ops/:part', page: 'ops', hidden: true },
    { path: '/welcome', page: 'welcome', guard: 'member', title: 'First steps' },
    { path: '/welcome/:step', page: 'welcome', guard: 'member', title: 'First steps' },
  ],
  slots: ['FirstSteps'],
  fills: [{ place: 'home-foot', slot: 'FirstSteps', order: 10 }],
  dialogs: [
    'SignIn',
    'SignOut',
    'ValidationCode',
    'ProveYourself',
    'EditField',
    'AgeRange',
    'Gender',
    'PasswordLookup',
    'EditPassword',
    'Tutorial',
    'ImageUpload',
    'ImageViewer',
    'LevelUp',
  ],
  signIn: 'SignIn',
  menu: [
    { label: 'Your account', icon: 'person', order: 40, to: '/account', who: 'member' },
    {
      label: 'Verify email',
      icon: 'check',
      order: 50,
      who: 'unverified',
      dialog: { name: 'account/ValidationCode', props: { kind: 'email', send: true } },
    },
    { label: 'Sign out', icon: 'out', order: 100, dialog: { name: 'account/SignOut', props: {} } },
  ],
};
