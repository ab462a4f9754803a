const titles = (n: number) => `${n} ${n === 1 ? 'title' : 'titles'}`;

/** The texts of the feed. Some of them are in the first paint of the home page. */
export const messages = {
  lately: 'Recent activity',
  wholeFeed: 'Feed',
  failed: 'We couldn’t load your feed',
  quiet: 'Nothing has happened yet. Add a title to your queue and your feed begins.',
  loading: 'Loading your feed',
  myFeed: 'Feed',
  following: 'Following',
  followers: 'Followers',
  and: 'and',
  andMore: (n: number) => `and ${n} more`,
  youLow: 'you',
  somebody: 'Somebody',
  moreFailed: 'We couldn’t load the rest of your feed.',
  reached: (level: string) => `reached ${level.toLowerCase()}`,
  leveledUp: 'reached a new level',
  followed: 'followed',
  queuedTitles: (n: number, mine: boolean) => `added ${titles(n)} to ${mine ? 'your' : 'their'} queue`,
  queued: (mine: boolean) => `added to ${mine ? 'your' : 'their'} queue`,
  top10Titles: (n: number, mine: boolean) => `put ${titles(n)} in ${mine ? 'your' : 'their'} Top 10`,
  top10: (mine: boolean) => `put in ${mine ? 'your' : 'their'} Top 10`,
  watchedTitles: (n: number) => `watched ${titles(n)}`,
  /** Texts that are followed by a title. */
  watchedEpisodes: ({ episodes, season, episode }: { episodes: number; season: number; episode: number }) =>
    episodes === 1 ? `watched S${season} E${episode} of` : `watched ${episodes} episodes of`,
  watched: 'watched',
  reviewedTitles: (n: number) => `reviewed ${titles(n)}`,
  reviewed: 'reviewed',
  sharedTitles: (n: number) => `shared ${titles(n)}`,
  shared: 'shared',
  showLess: 'Show less',
  readReviews: 'Read the reviews',
  showEach: (n: number) => `Show all ${n}`,
} as const;
