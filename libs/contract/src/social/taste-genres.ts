/**
 * The genres of TMDB's movies and shows, grouped as the sliders are. This file imports no library, since pages load it.
 */
export const TASTE_GROUPS = {
  Wonder: ['Adventure', 'Science Fiction', 'Fantasy', 'Action', 'Action & Adventure', 'Sci-Fi & Fantasy'],
  Heart: ['Drama', 'Comedy', 'Romance', 'Family', 'Animation', 'Music'],
  Dark: ['Horror', 'Thriller', 'Mystery', 'Crime', 'War', 'Western'],
  Real: ['Documentary', 'History', 'War & Politics', 'Reality', 'Talk', 'News'],
  'Small screen': ['Kids', 'Soap', 'TV Movie'],
} as const;

export const TASTE_GENRES: readonly string[] = Object.values(TASTE_GROUPS).flat();
/** The initial value of every taste slider. */
export const TASTE_MIDDLE = 50;
