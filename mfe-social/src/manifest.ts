import type { AreaManifest } from '@videoqs/contract/slots/manifest';

/** What this area brings to the product; the build turns it into dist/remote.json. */
export const manifest: AreaManifest = {
  name: 'social',
  routes: [
    { path: '/myFeed', page: 'my-feed', guard: 'member', title: 'My feed' },
    { path: '/myFeed/:list', page: 'follows', guard: 'member', title: 'My feed' },
    { path: '/person411/:person411', page: 'person', title: 'Member' },
    { path: '/rateAndReview/:rateAndReview', page: 'rate', title: 'Rate and review' },
  ],
  nav: [{ to: '/myFeed', label: 'Feed', icon: 'feed', order: 20, phone: true }],
  slots: ['HomeFeed', 'TitleReviews'],
  fills: [
    { place: 'home', slot: 'HomeFeed', order: 20 },
    { place: 'title-more', slot: 'TitleReviews', order: 10 },
  ],
};
