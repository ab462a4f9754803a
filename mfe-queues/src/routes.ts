/** The pages of this area, by the keys of the manifest. */
export const pages = {
  'my-queue': () => import(/* webpackChunkName: "page-my-queue" */ './features/show-queue/my-queue-page.tsx'),
  'shared-queue': () =>
    import(/* webpackChunkName: "page-shared-queue" */ './features/show-queue/shared-queue-page.tsx'),
  'up-next': () => import(/* webpackChunkName: "page-up-next" */ './features/show-up-next/up-next-page.tsx'),
  calendar: () => import(/* webpackChunkName: "page-calendar" */ './features/show-calendar/calendar-page.tsx'),
  diary: () => import(/* webpackChunkName: "page-diary" */ './features/show-diary/diary-page.tsx'),
  bring: () => import(/* webpackChunkName: "page-bring" */ './features/bring-library/bring-page.tsx'),
  invitation: () => import(/* webpackChunkName: "page-invitation" */ './features/join-queue/invitation-page.tsx'),
  stats: () => import(/* webpackChunkName: "page-stats" */ './features/show-stats/stats-page.tsx'),
  year: () => import(/* webpackChunkName: "page-year" */ './features/show-year/year-page.tsx'),
  'top-ten': () => import(/* webpackChunkName: "page-top-ten" */ './features/show-top10/top10-page.tsx'),
};
