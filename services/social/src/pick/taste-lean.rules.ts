import { TASTE_MIDDLE } from '@videoqs/contract/social/taste-genres';
import { type TasteScore, type Tastes, tasteScore } from '@videoqs/contract/social/taste-score';
import { type Likes, SLIDER, UNKNOWN, USUAL } from '../person/picks.rules.ts';

const MOST_HALVES = 10;
const LEAST_HALVES = 1;

/** How much a member likes each genre, from 0 to 100, computed from sliders and stars. */
export interface TasteLean {
  sliders: Tastes;
  values: Tastes;
  /** Genres for which the stars weigh more than the slider. */
  byStars: ReadonlySet<string>;
}
/** How well a member would like a title, and the reason: a slider with its value, or the member's stars for a genre. */
export interface Liking {
  score: number;
  by: (NonNullable<TasteScore['by']> & { from: 'slider' | 'stars' }) | null;
}

/** Converts half stars to the scale of sliders, with the assumed half stars in the middle. */
export function asSlider(halves: number): number {
  const reach = halves < USUAL ? USUAL - LEAST_HALVES : MOST_HALVES - USUAL;
  return TASTE_MIDDLE + ((halves - USUAL) / reach) * TASTE_MIDDLE;
}

/**
 * Combines sliders and stars. A slider weighs as much as SLIDER titles. If a genre has no slider, its stars are
 * averaged with UNKNOWN titles that have the assumed half stars.
 */
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

/** How well a member would like a title of these genres. */
export function likingOf(genres: readonly string[], { sliders, values, byStars }: TasteLean): Liking {
  const { score, by } = tasteScore(genres, values);
  if (!by) return { score, by: null };
  const { genre } = by;
  if (byStars.has(genre)) return { score, by: { genre, value: Math.round(by.value), from: 'stars' } };
  return { score, by: { genre, value: sliders[genre] ?? TASTE_MIDDLE, from: 'slider' } };
}
