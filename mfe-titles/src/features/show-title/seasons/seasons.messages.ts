/** Texts of a show's seasons and episodes. */
export const messages = {
  seasons: 'Seasons',
  bars: 'bars: how each episode is rated',
  next: (date: string) => `Next episode ${date}`,
  episodes: (n: number) => (n === 1 ? '1 episode' : `${n} episodes`),
  episode: (n: number) => `Episode ${n}`,
  loading: 'Loading the episodes',
  failed: 'The episodes could not be loaded',
  unknown: (n: number, date: string) =>
    `${n === 1 ? 'One episode' : `${n} episodes`}${date ? `, first aired ${date}` : ''}. Their names and dates are not known here yet.`,
  noDate: 'No date yet',
  score: 'Score',
  more: (n: number) => `Show ${n} more`,
} as const;
