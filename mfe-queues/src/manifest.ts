import type { AreaManifest } from '@videoqs/contract/manifest';

/** What this area brings to the product; the build turns it into dist/remote.json. */
export const manifest: AreaManifest = {
  name: 'queues',
  routes: [
    { path: '/myVideoQs', page: 'my-queue', guard: 'member', title: 'My queue', landing: true },
    { path: '/myVideoQs/import', page: 'bring', guard: 'member', title: 'Import' },
    { path: '/myVideoQs/:queueID', page: 'shared-queue', guard: 'member', title: 'Shared queue' },
    { path: '/join/:code', page: 'invitation', title: 'Invitation' },
    { path: '/topTen', page: 'top-ten', title: 'Top 10' },
  ],
  nav: [
    { to: '/myVideoQs', label: 'Queue', icon: 'queue', order: 10, phone: true },
    { to: '/topTen', label: 'Top 10', icon: 'podium', order: 40 },
  ],
  menu: [{ label: 'My queue', icon: 'queue', order: 10, to: '/myVideoQs' }],
  slots: ['AddTitle', 'HomeQueue', 'LeaveQueue', 'ResumeAdd', 'TitleActions'],
  fills: [
    { place: 'home', slot: 'HomeQueue', order: 10 },
    { place: 'title-actions', slot: 'TitleActions', order: 10 },
  ],
  dialogs: [
    'Calendar',
    'History',
    'JoinQueue',
    'MoveTo',
    'NewQueue',
    'QueuePermission',
    'Reminder',
    'ShareTop10',
    'WhoWhen',
  ],
  feeds: ['notices'],
};
