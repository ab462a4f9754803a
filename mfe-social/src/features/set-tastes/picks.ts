import { type Tastes, tasteScore } from '@videoqs/contract/social/taste-score';
import type { TitleCard } from '@videoqs/contract/wire/values';

export interface Pick {
  card: TitleCard;
  /**
   * How many places the title has risen since the sliders were saved (negative if it fell); null if it was not shown
   * before.
   */
  moved: number | null;
  by: { genre: string; value: number } | null;
}

/** The best of these titles by taste. Equally good titles keep their order. */
const ranked = (cards: readonly TitleCard[], tastes: Tastes): TitleCard[] => {
  const scores = new Map(cards.map((c) => [c, tasteScore(c.genres, tastes).score]));
  return [...cards].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
};

/** The picks among these titles for the current sliders, compared with the picks for the saved sliders. */
export function picksOf(cards: readonly TitleCard[], saved: Tastes, values: Tastes, shown: number): Pick[] {
  const before = ranked(cards, saved).slice(0, shown);
  return ranked(cards, values)
    .slice(0, shown)
    .map((card, at) => {
      const was = before.indexOf(card);
      return { card, moved: was < 0 ? null : was - at, by: tasteScore(card.genres, values).by };
    });
}
