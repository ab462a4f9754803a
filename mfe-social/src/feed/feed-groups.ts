import type { Reply } from '@videoqs/contract/wire/calls';
import { dateInLosAngeles } from '@videoqs/contract/wire/rules';

export type FeedRow = Reply<'/api/person/refreshFeedAndFollowinglist'>['feedList'][number];

/** Consecutive activities of one kind by one member: several titles queued are one entry with several posters. */
export interface Entry {
  key: string;
  kind: FeedRow['kind'];
  actor: FeedRow['actor'];
  at: string;
  rows: FeedRow[];
}
export interface Day {
  /** Calendar date in Los Angeles. */
  date: string;
  entries: Entry[];
}

const JOINED: ReadonlySet<FeedRow['kind']> = new Set(['queued']);

/** Rows, newest first, by the Los Angeles day they fall on. */
export function byDay(rows: readonly FeedRow[]): Day[] {
  const days: Day[] = [];
  for (const row of rows) {
    const date = dateInLosAngeles(new Date(row.at));
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, entries: [] };
      days.push(day);
    }
    const last = day.entries.at(-1);
    if (last && JOINED.has(row.kind) && last.kind === row.kind && last.actor.userID === row.actor.userID) {
      // queued, removed and queued again is one poster
      if (!last.rows.some((r) => r.mediaType_vid === row.mediaType_vid)) last.rows.push(row);
    } else day.entries.push({ key: row.feedID, kind: row.kind, actor: row.actor, at: row.at, rows: [row] });
  }
  return days;
}
