import type { AreaManifest } from '@videoqs/contract/manifest';

/** What this area adds to the product. The build writes it to dist/remote.json. */
export const manifest: AreaManifest = {
  name: 'social',
  routes: [
    { path: '/myFeed', page: 'my-feed', guard: 'member', title: 'My feed' },
    { path: '/myFeed/:list', page: 'follows', guard: 'member', title: 'My feed' },
    { path: '/person411/:person411', page: 'person', title: 'Member' },
    { path: '/rateAndReview/:rateAndReview', page: 'rate', title: 'Rate and review' },
    { path: '/tags/:tag', page: 'tag', guard: 'member', title: 'Your tag' },
    { path: '/myTastes', page: 'tastes', guard: 'member', title: 'My tastes' },
    { path: '/myJamm', page: 'jamm', guard: 'member', title: 'Jamm' },
    { path: '/myJamm/:jamm', page: 'jamm-vote', title: 'Jamm' },
    { path: '/ptoyr/:ptoyr', page: 'ptoyr', head: true },
  ],
  nav: [
    { to: '/myFeed', label: 'Feed', icon: 'feed', order: 20, phone: true },
    { to: '/myJamm', label: 'Jamm', icon: 'spark', order: 30, phone: true },
  ],
  menu: [
    { label: 'My tastes', icon: 'filter', order: 20, to: '/myTastes' },
    { label: 'My contacts', icon: 'people', order: 30, dialog: { name: 'social/MyContacts', props: {} } },
  ],
  slots: [
    'FirstPick',
    'FollowBack',
    'HomeFeed',
    'HomeTonight',
    'MyWords',
    'RateButton',
    'ResumeTake',
    'TitleLikes',
    'TitleRatings',
    'TitleReviews',
  ],
  feeds: ['notices'],
  dialogs: ['ContactLookup', 'Likes', 'MyContacts', 'Share'],
  fills: [
    { place: 'home', slot: 'HomeTonight', order: 7 },
    { place: 'home', slot: 'HomeFeed', order: 20 },
    { place: 'title-more', slot: 'MyWords', order: 8 },
    { place: 'title-more', slot: 'TitleReviews', order: 10 },
  ],
};
