import { type Tastes, tasteScore } from '@videoqs/contract/social/taste-score';
import type { TitleCard } from '@videoqs/contract/wire/values';

export interface Pick {
  card: TitleCard;
  /** Places it went up (down: below 0) since the sliders were saved; null where it was not among the shown ones. */
  moved: number | null;
  by: { genre: string; value: number } | null;
}

/** The best of these titles by taste; equals stay in the order they came in. */
const ranked = (cards: readonly TitleCard[], tastes: Tastes): TitleCard[] => {
  const scores = new Map(cards.map((c) => [c, tasteScore(c.genres, tastes).score]));
  return [...cards].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
};

/** What of these titles is picked by the sliders as they stand, beside how it was by those that are saved. */
export function picksOf(cards: readonly TitleCard[], saved: Tastes, values: Tastes, shown: number): Pick[] {
  const before = ranked(cards, saved).slice(0, shown);
  return ranked(cards, values)
    .slice(0, shown)
    .map((card, at) => {
      const was = before.indexOf(card);
      return { card, moved: was < 0 ? null : was - at, by: tasteScore(card.genres, values).by };
    });
}
