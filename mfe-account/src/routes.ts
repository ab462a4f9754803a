/** The pages of this area, by the keys of the manifest. */
export const pages = {
  account: () => import(/* webpackChunkName: "page-account" */ './pages/account-page.tsx'),
  welcome: () => import(/* webpackChunkName: "page-welcome" */ './pages/welcome-page.tsx'),
  ops: () => import(/* webpackChunkName: "page-ops" */ './pages/ops-page.tsx'),
  undo: () => import(/* webpackChunkName: "page-undo" */ './pages/undo-page.tsx'),
};
