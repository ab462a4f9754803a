const titles = (n: number) => `${n} ${n === 1 ? 'title' : 'titles'}`;

/** Every text the social area shows; those of the specification letter for letter. */
export const messages = {
  myFeed: 'Feed',
  intro: 'What you and the people you follow did lately.',
  loading: 'Loading your feed',
  failed: 'Your feed could not be loaded',
  loadMore: 'Load more',
  moreFailed: 'The rest of your feed could not be loaded.',
  emptyTitle: 'Nothing has happened yet',
  emptyText: 'Add a title to your queue and your feed begins. People you follow show up here too.',
  lookAround: 'Look around',
  today: 'Today',
  yesterday: 'Yesterday',
  you: 'You',
  following: 'Following',
  followsNobody: 'You do not follow anybody yet.',
  queued: (mine: boolean) => `added to ${mine ? 'your' : 'their'} queue`,
  queuedTitles: (n: number, mine: boolean) => `added ${titles(n)} to ${mine ? 'your' : 'their'} queue`,
  reviewed: 'reviewed',
  top10: (mine: boolean) => `put in ${mine ? 'your' : 'their'} Top 10`,
  followed: 'followed',
  leveledUp: 'reached a new level',
  shared: 'shared',
  stars: (n: number) => (n === 1 ? 'star' : 'stars'),
  andMore: (n: number) => `and ${n} more`,
} as const;
