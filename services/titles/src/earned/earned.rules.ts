import type { Reply } from '@videoqs/contract/calls';
import { EARNED_KINDS, type EarnedKind } from '@videoqs/contract/titles/earned';

type EarnedReply = Reply<'/api/titles/fetchEarnedMedia'>;
type Counts = EarnedReply['totals'];
type Day = EarnedReply['days'][number];

const DAY_MS = 86_400_000;
const none = (): Counts => ({ queued: 0, reviewed: 0, top10: 0, shared: 0 });

/** So many calendar dates of Los Angeles, today's last. Counted from noon, so that no change of clocks skips a day. */
export function lastDays(now: Date, n: number): string[] {
  const today = now.toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' });
  const noon = Date.parse(`${today}T12:00:00Z`);
  return Array.from({ length: n }, (_, i) => new Date(noon - (n - 1 - i) * DAY_MS).toISOString().slice(0, 10));
}

/** Each of these days with what was earned on it; rows of other days are left out. */
export function byDay(
  days: readonly string[],
  rows: readonly { day: string; kind: EarnedKind; count: number }[],
): Day[] {
  const counted = new Map<string, Counts>(days.map((day) => [day, none()]));
  for (const { day, kind, count } of rows) {
    const counts = counted.get(day);
    if (counts) counts[kind] = count;
  }
  return [...counted].map(([day, counts]) => ({ day, ...counts }));
}

/** What was earned on all of these days, by kind. */
export const sumOf = (days: readonly Counts[]): Counts =>
  Object.fromEntries(
    EARNED_KINDS.map((kind): [EarnedKind, number] => [kind, days.reduce((sum, day) => sum + day[kind], 0)]),
  ) as Counts;
