import type { TitleCard } from '@videoqs/contract/wire/values';
import { CardRow } from '@videoqs/web/card-row';

/** The number of cards in a row. */
export const ROW = 8;
/** A row with fewer cards than this is left out, because it would look like a mistake. */
export const LEAST = 3;

/** A row of cards. It is left out if there are too few titles. */
export function FullRow({ heading, cards }: { heading: string; cards: readonly TitleCard[] | undefined }) {
  if (cards && cards.length < LEAST) return null;
  return <CardRow heading={heading} cards={cards?.slice(0, ROW)} />;
}
