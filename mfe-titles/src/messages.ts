/**
 * The texts that several features of this area share. Each feature has its other texts in a file of its own, so that a
 * page loads only its own texts.
 */
export const messages = {
  credit: 'This product uses the TMDB API but is not endorsed or certified by TMDB.',
  mediaType: { movie: 'Movie', tv: 'TV show' },
  score: 'Score',
  box: {
    everything: (query: string) => `Search everything for “${query}”`,
    everythingDetail: 'Keywords, people, overviews',
    notHere: 'Nothing in our catalog is called that.',
  },
  yourSlider: 'Ranked higher by your slider',
} as const;
