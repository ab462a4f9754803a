import { TASTE_MIDDLE } from '@videoqs/contract/social/taste-genres';
import type { Tastes } from '@videoqs/contract/social/taste-score';

/** A title that neither of two members has rated. */
export interface Candidate {
  key: string;
  genres: readonly string[];
}
/** How much a member likes each genre: the mean of their half stars, 1 to 10, and the number of titles. */
export type Likes = ReadonlyMap<string, { mean: number; count: number }>;

export interface Pick {
  key: string;
  /** How well each member would like the title, from 0 to 100. */
  mine: number;
  theirs: number;
}

/** The half stars that we assume for a member of unknown taste. */
export const USUAL = 7;
/** The weight of the assumed half stars, as a number of titles of a genre. */
export const UNKNOWN = 3;

/** The weight of a slider against ratings of its genre, as a number of titles. */
export const SLIDER = 3;

/**
 * Combines a member's stars with the sliders that the member has moved. A slider in the middle counts like the assumed
 * half stars.
 */
export function withSliders(likes: Likes, tastes: Tastes): Likes {
  const both = new Map(likes);
  for (const [genre, value] of Object.entries(tastes)) {
    const { mean, count } = likes.get(genre) ?? { mean: 0, count: 0 };
    const off = (value - TASTE_MIDDLE) / TASTE_MIDDLE;
    const halves = USUAL + off * (off < 0 ? USUAL : 10 - USUAL);
    both.set(genre, { mean: (mean * count + halves * SLIDER) / (count + SLIDER), count: count + SLIDER });
  }
  return both;
}

/** How well a member would like a title of these genres, from 0 to 100. */
export function liking(likes: Likes, genres: readonly string[]): number {
  const known = genres.map((genre) => {
    const { mean, count } = likes.get(genre) ?? { mean: USUAL, count: 0 };
    return (mean * count + USUAL * UNKNOWN) / (count + UNKNOWN);
  });
  const mean = known.length ? known.reduce((sum, n) => sum + n, 0) / known.length : USUAL;
  return Math.round(Math.min(100, Math.max(0, mean * 10)));
}

/**
 * Titles for two members to watch together, best first. The score of a title is the expected happiness of the member
 * who would like it less. Both members get the same list.
 */
export function jointPicks(candidates: readonly Candidate[], mine: Likes, theirs: Likes, most: number): Pick[] {
  return candidates
    .map(({ key, genres }) => ({ key, mine: liking(mine, genres), theirs: liking(theirs, genres) }))
    .sort(
      (a, b) =>
        Math.min(b.mine, b.theirs) - Math.min(a.mine, a.theirs) ||
        b.mine + b.theirs - (a.mine + a.theirs) ||
        (a.key < b.key ? -1 : 1),
    )
    .slice(0, most);
}
