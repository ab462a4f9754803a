import type { QueueItem } from '@videoqs/contract/queues/queue';

/** The evening, in minutes of the member's own day: when it begins, and by when what is watched must be over. */
const BEGINS = 19 * 60 + 30;
const OVER_BY = 23 * 60 + 30;
/** Until then it is still the evening before. */
const NIGHT_ENDS = 5 * 60;
/** Nobody starts at 20:47. */
const STEP = 10;

type Title = Pick<QueueItem, 'mediaType_vid' | 'title' | 'year' | 'genres' | 'runtime'>;
/** What to see tonight: `start` and `end` are minutes of the day, `rank` its place in the queue, from 1. */
export interface TonightsPick {
  item: Title;
  rank: number;
  start: number;
  end: number;
}
/** Why there is no pick: the evening is over, no running time is known, or all are too long for the rest of it. */
export type NoPick = 'late' | 'unknown' | 'long';

/**
 * The highest title of the queue that is over by 23:30; not the first one, which is next anyway, if another one fits.
 * @param now by the clock of the member's device
 */
export function tonightsPick(items: readonly Title[], now: Date): TonightsPick | NoPick {
  const minute = now.getHours() * 60 + now.getMinutes();
  const start = Math.max(BEGINS, Math.ceil(minute / STEP) * STEP);
  if (minute < NIGHT_ENDS || start >= OVER_BY) return 'late';
  const timed = items.flatMap((item, i) =>
    item.runtime ? [{ item, rank: i + 1, start, end: start + item.runtime }] : [],
  );
  if (timed.length === 0) return 'unknown';
  const fitting = timed.filter((pick) => pick.end <= OVER_BY);
  return fitting.find((pick) => pick.rank > 1) ?? fitting[0] ?? 'long';
}

/** 1245 → "20:45" */
export const clockOf = (minute: number): string => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
