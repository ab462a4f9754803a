/** The pages of this area by the keys of the manifest. */
export const pages = {
  'my-queue': () => import(/* webpackChunkName: "page-my-queue" */ './features/show-my-queue/my-queue-page.tsx'),
  'top-ten': () => import(/* webpackChunkName: "page-top-ten" */ './features/show-top10/top10-page.tsx'),
};
