/**
 * The genres of TMDB's movies and shows, by the groups in which the sliders stand. Free of any library, since pages load
 * this file.
 */
export const TASTE_GROUPS = {
  Wonder: ['Adventure', 'Science Fiction', 'Fantasy', 'Action', 'Action & Adventure', 'Sci-Fi & Fantasy'],
  Heart: ['Drama', 'Comedy', 'Romance', 'Family', 'Animation', 'Music'],
  Dark: ['Horror', 'Thriller', 'Mystery', 'Crime', 'War', 'Western'],
  Real: ['Documentary', 'History', 'War & Politics', 'Reality', 'Talk', 'News'],
  'Small screen': ['Kids', 'Soap', 'TV Movie'],
} as const;

export const TASTE_GENRES: readonly string[] = Object.values(TASTE_GROUPS).flat();
/** Where every slider stands at first. */
export const TASTE_MIDDLE = 50;
