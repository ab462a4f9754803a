import type { Reply } from '@videoqs/contract/wire/calls';
import { dateInLosAngeles } from '@videoqs/contract/wire/rules';

export type FeedRow = Reply<'/api/person/refreshFeedAndFollowinglist'>['feedList'][number];

export interface Day {
  /** Calendar date in Los Angeles. */
  date: string;
  rows: FeedRow[];
}

/** Rows, newest first, by the Los Angeles day they fall on. */
export function byDay(rows: readonly FeedRow[]): Day[] {
  const days: Day[] = [];
  for (const row of rows) {
    const date = dateInLosAngeles(new Date(row.at));
    const day = days.at(-1);
    if (day?.date === date) day.rows.push(row);
    else days.push({ date, rows: [row] });
  }
  return days;
}

/** The titles that an entry shows, and how many it tells of. */
export function titlesOf({ mediaType_vid, title, titles, count }: FeedRow) {
  const shown = titles ?? (mediaType_vid && title ? [{ mediaType_vid, title }] : []);
  return { shown, count: count ?? shown.length };
}
