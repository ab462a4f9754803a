import { type Tastes, tasteScore } from '@videoqs/contract/social/taste-score';
import type { TitleCard } from '@videoqs/contract/wire/values';

export interface Pick {
  card: TitleCard;
  /**
   * How many places the title has risen since the sliders were saved. The number is negative if the title fell, and
   * null if the title was not among the picks before.
   */
  moved: number | null;
  by: { genre: string; value: number } | null;
}

/** The titles that fit the member's taste best. Equally good titles keep their order. */
const ranked = (cards: readonly TitleCard[], tastes: Tastes): TitleCard[] => {
  const scores = new Map(cards.map((c) => [c, tasteScore(c.genres, tastes).score]));
  return [...cards].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
};

/** Picks the best of these titles for the current sliders, and compares them with the picks for the saved sliders. */
export function picksOf(cards: readonly TitleCard[], saved: Tastes, values: Tastes, shown: number): Pick[] {
  const before = ranked(cards, saved).slice(0, shown);
  return ranked(cards, values)
    .slice(0, shown)
    .map((card, at) => {
      const was = before.indexOf(card);
      return { card, moved: was < 0 ? null : was - at, by: tasteScore(card.genres, values).by };
    });
}
