import type { TitleCard } from '@videoqs/contract/wire/values';
import { CardRow } from '@videoqs/web/card-row';
import type { ReactNode } from 'react';
import { useNear } from './use-near.ts';

/** Cards of a row. */
export const ROW = 8;
/** A row with fewer would look like a mistake. */
export const LEAST = 3;

/** Whether it is loaded only when the visitor scrolls near it. */
export function Near({ row }: { row: ReactNode }) {
  const { ref, near } = useNear<HTMLDivElement>();
  return <div ref={ref}>{near && row}</div>;
}

/** A row, left out if there are too few titles for one. */
export function FullRow({ heading, cards }: { heading: string; cards: readonly TitleCard[] | undefined }) {
  if (cards && cards.length < LEAST) return null;
  return <CardRow heading={heading} cards={cards?.slice(0, ROW)} />;
}
