import { TASTE_MIDDLE } from './taste-genres.ts';

/** Slider values 0 to 100 by genre; one that is absent stands in the middle. */
export type Tastes = Readonly<Record<string, number>>;

export interface TasteScore {
  /** 0 to 100: the mean of the sliders of the title's genres; the middle where it has none. */
  score: number;
  /** The slider that moved it most, and where that stands; null where none moved it. */
  by: { genre: string; value: number } | null;
}

/** How much a title is to somebody's taste, and which slider brought it. Free of any library, since pages load this file. */
export function tasteScore(genres: readonly string[], tastes: Tastes): TasteScore {
  const values = genres.map((genre) => ({ genre, value: tastes[genre] ?? TASTE_MIDDLE }));
  if (!values.length) return { score: TASTE_MIDDLE, by: null };
  const score = values.reduce((sum, { value }) => sum + value, 0) / values.length;
  const far = ({ value }: { value: number }) => Math.abs(value - TASTE_MIDDLE);
  const by = values.reduce((most, one) => (far(one) > far(most) ? one : most));
  return { score, by: far(by) > 0 ? by : null };
}
