import type { AreaManifest } from '@videoqs/contract/manifest';

/** What this area adds to the product. The build writes it to dist/remote.json. */
export const manifest: AreaManifest = {
  name: 'queues',
  routes: [
    { path: '/myVideoQs', page: 'my-queue', guard: 'member', title: 'My queue', landing: true },
    { path: '/myVideoQs/import', page: 'bring', guard: 'member', title: 'Import' },
    { path: '/upNext', page: 'up-next', guard: 'member', title: 'Up next' },
    { path: '/calendar', page: 'calendar', title: 'Calendar' },
    { path: '/diary', page: 'diary', guard: 'member', title: 'Diary' },
    { path: '/diary/:username', page: 'diary', title: 'Diary' },
    { path: '/myVideoQs/:queueID', page: 'shared-queue', guard: 'member', title: 'Shared queue' },
    { path: '/join/:code', page: 'invitation', title: 'Invitation', head: true },
    { path: '/topTen', page: 'top-ten', title: 'Top 10' },
    { path: '/stats', page: 'stats', guard: 'member', title: 'Statistics' },
    { path: '/stats/:username', page: 'stats', title: 'Statistics' },
    { path: '/stats/:username/:year', page: 'stats', title: 'Statistics' },
    { path: '/stats/:username/:year/story', page: 'year', guard: 'member', title: 'Your year' },
  ],
  nav: [
    {
      ...{ to: '/myVideoQs', label: 'Queue', icon: 'queue', order: 10, phone: true },
      also: ['/upNext', '/calendar', '/diary'],
    },
    { to: '/topTen', label: 'Top 10', icon: 'podium', order: 40 },
  ],
  menu: [
    { label: 'My queue', icon: 'queue', order: 10, to: '/myVideoQs' },
    { label: 'My statistics', icon: 'chart', order: 15, to: '/stats' },
  ],
  slots: [
    'AddTitle',
    'HomeQueue',
    'HomeUpNext',
    'LeaveQueue',
    'ResumeAdd',
    'Seasons',
    'SeenMark',
    'TitleActions',
    'Wall',
  ],
  fills: [
    { place: 'home', slot: 'HomeUpNext', order: 5 },
    { place: 'home', slot: 'HomeQueue', order: 10 },
    { place: 'title-actions', slot: 'TitleActions', order: 10 },
    { place: 'title-facts', slot: 'SeenMark', order: 10 },
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
    'ShareYear',
    'WatchedOn',
    'WatchingSettings',
    'WhoWhen',
  ],
  feeds: ['notices'],
};
