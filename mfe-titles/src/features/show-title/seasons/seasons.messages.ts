/** Texts of a show's seasons and episodes. */
export const messages = {
  seasons: 'Seasons',
  bars: 'Bars show each episode’s rating',
  next: (date: string) => `Next episode ${date}`,
  episodes: (n: number) => (n === 1 ? '1 episode' : `${n} episodes`),
  episode: (n: number) => `Episode ${n}`,
  loading: 'Loading the episodes',
  failed: 'We couldn’t load the episodes',
  unknown: (n: number, date: string) =>
    `${n === 1 ? 'One episode' : `${n} episodes`}${date ? `, first aired ${date}` : ''}. We don’t know their names and dates yet.`,
  noDate: 'No date yet',
  score: 'Score',
  more: (n: number) => `Show ${n} more`,
} as const;
