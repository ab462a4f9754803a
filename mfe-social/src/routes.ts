/** The pages of this area, by the keys of the manifest. */
export const pages = {
  'my-feed': () => import(/* webpackChunkName: "page-my-feed" */ './features/show-my-feed/my-feed-page.tsx'),
  follows: () => import(/* webpackChunkName: "page-follows" */ './features/show-follows/follows-page.tsx'),
  person: () => import(/* webpackChunkName: "page-person" */ './features/show-person/person-page.tsx'),
  rate: () => import(/* webpackChunkName: "page-rate" */ './features/rate-title/rate-page.tsx'),
  tag: () => import(/* webpackChunkName: "page-tag" */ './features/show-tag/tag-page.tsx'),
  tastes: () => import(/* webpackChunkName: "page-tastes" */ './features/set-tastes/tastes-page.tsx'),
  jamm: () => import(/* webpackChunkName: "page-jamm" */ './features/plan-jamm/plan-page.tsx'),
  'jamm-vote': () => import(/* webpackChunkName: "page-jamm-vote" */ './features/vote-jamm/vote-page.tsx'),
  ptoyr: () => import(/* webpackChunkName: "page-ptoyr" */ './features/open-share/ptoyr-page.tsx'),
};
