import { TASTE_MIDDLE } from './taste-genres.ts';

/** Slider values from 0 to 100 by genre; a missing slider counts as the middle. */
export type Tastes = Readonly<Record<string, number>>;

export interface TasteScore {
  /** From 0 to 100: the mean of the member's sliders for the title's genres, or 50 if the title has no genres. */
  score: number;
  /** The slider with the most effect, and its value; null when no slider had an effect. */
  by: { genre: string; value: number } | null;
}

/**
 * Computes how well a title fits a member's taste, and which slider had the most effect. This file imports no library,
 * because pages load it.
 */
export function tasteScore(genres: readonly string[], tastes: Tastes): TasteScore {
  const values = genres.map((genre) => ({ genre, value: tastes[genre] ?? TASTE_MIDDLE }));
  if (!values.length) return { score: TASTE_MIDDLE, by: null };
  const score = values.reduce((sum, { value }) => sum + value, 0) / values.length;
  const far = ({ value }: { value: number }) => Math.abs(value - TASTE_MIDDLE);
  const by = values.reduce((most, one) => (far(one) > far(most) ? one : most));
  return { score, by: far(by) > 0 ? by : null };
}
