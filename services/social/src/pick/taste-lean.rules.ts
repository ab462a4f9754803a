import { TASTE_MIDDLE } from '@videoqs/contract/social/taste-genres';
import { type TasteScore, type Tastes, tasteScore } from '@videoqs/contract/social/taste-score';
import { type Likes, SLIDER, UNKNOWN, USUAL } from '../person/picks.rules.ts';

const MOST_HALVES = 10;
const LEAST_HALVES = 1;

/** How much somebody is drawn to genres, 0 to 100, by sliders and stars. */
export interface TasteLean {
  sliders: Tastes;
  values: Tastes;
  /** Of these the stars say more than the slider. */
  byStars: ReadonlySet<string>;
}
/** What a title is to somebody, and what brought it: a slider, where it stands, or the stars they give a genre. */
export interface Liking {
  score: number;
  by: (NonNullable<TasteScore['by']> & { from: 'slider' | 'stars' }) | null;
}

/** Half stars on the scale of sliders: what is usual stands in the middle. */
export function asSlider(halves: number): number {
  const reach = halves < USUAL ? USUAL - LEAST_HALVES : MOST_HALVES - USUAL;
  return TASTE_MIDDLE + ((halves - USUAL) / reach) * TASTE_MIDDLE;
}

/** Sliders and stars weighed: a slider as much as SLIDER titles; where there is none, stars against UNKNOWN that say nothing. */
export function tasteLeanOf(sliders: Tastes, likes: Likes): TasteLean {
  const values: Record<string, number> = { ...sliders };
  const byStars = new Set<string>();
  for (const [genre, { mean, count }] of likes) {
    const slider = sliders[genre];
    const weight = slider === undefined ? UNKNOWN : SLIDER;
    values[genre] = ((slider ?? TASTE_MIDDLE) * weight + asSlider(mean) * count) / (weight + count);
    if (slider === undefined || count > SLIDER) byStars.add(genre);
  }
  return { sliders, values, byStars };
}

/** How well somebody would like a title of these genres. */
export function likingOf(genres: readonly string[], { sliders, values, byStars }: TasteLean): Liking {
  const { score, by } = tasteScore(genres, values);
  if (!by) return { score, by: null };
  const { genre } = by;
  if (byStars.has(genre)) return { score, by: { genre, value: Math.round(by.value), from: 'stars' } };
  return { score, by: { genre, value: sliders[genre] ?? TASTE_MIDDLE, from: 'slider' } };
}
