/** The figure BIQ, from 70 to 200, with its parts. It measures how much and how widely a member has watched. */
export interface Biq {
  score: number;
  start: number;
  reviews: number;
  genres: number;
  decades: number;
}

const START = 70;
const MOST = 200;

/**
 * Computes BIQ as `70 + 20·log10(1 + reviews) + 30·evenness of genres + 20·evenness of decades`, rounded, 200 at most.
 * @param genres the number of reviews in each genre
 * @param decades the number of reviews in each decade
 */
export function biq(reviews: number, genres: readonly number[], decades: readonly number[]): Biq {
  const parts = {
    reviews: 20 * Math.log10(1 + reviews),
    genres: 30 * evenness(genres),
    decades: 20 * evenness(decades),
  };
  const sum = START + parts.reviews + parts.genres + parts.decades;
  return { score: Math.min(MOST, Math.round(sum)), start: START, ...parts };
}

/** Pielou's evenness: 1 when all kinds are equally frequent, near 0 when one prevails; 0 for fewer than two kinds. */
export function evenness(counts: readonly number[]): number {
  const present = counts.filter((n) => n > 0);
  if (present.length < 2) return 0;
  const all = present.reduce((sum, n) => sum + n, 0);
  const entropy = present.reduce((sum, n) => sum - (n / all) * Math.log(n / all), 0);
  return Math.min(1, entropy / Math.log(present.length));
}
