/** The pages of the kit, by the keys of the manifest. */
export const pages = {
  kit: () => import(/* webpackChunkName: "page-kit" */ './features/show-kit/kit-page.tsx'),
  form: () => import(/* webpackChunkName: "page-form" */ './features/show-form/form-page.tsx'),
};
