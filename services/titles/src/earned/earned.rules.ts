import type { Reply } from '@videoqs/contract/calls';
import type { CountedKind } from './earned.entity.ts';

type EarnedReply = Reply<'/api/titles/fetchEarnedMedia'>;
type Counts = Required<EarnedReply['totals']>;
type Day = Required<EarnedReply['days'][number]>;

/** The field of each kind in the answer. */
const FIELDS: Record<CountedKind, keyof Counts> = {
  queued: 'queued',
  reviewed: 'reviewed',
  top10: 'top10',
  shared: 'shared',
  played: 'plays',
};

const DAY_MS = 86_400_000;
const none = (): Counts => ({ queued: 0, reviewed: 0, top10: 0, shared: 0, plays: 0 });

/**
 * The last n dates in Los Angeles, ending with today. They are computed from noon to noon, so that no change of the
 * clocks skips a day.
 */
export function lastDays(now: Date, n: number): string[] {
  const today = now.toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' });
  const noon = Date.parse(`${today}T12:00:00Z`);
  return Array.from({ length: n }, (_, i) => new Date(noon - (n - 1 - i) * DAY_MS).toISOString().slice(0, 10));
}

/** The counts of each of these days. Rows of other days are ignored. */
export function byDay(
  days: readonly string[],
  rows: readonly { day: string; kind: CountedKind; count: number }[],
): Day[] {
  const counted = new Map<string, Counts>(days.map((day) => [day, none()]));
  for (const { day, kind, count } of rows) {
    const counts = counted.get(day);
    if (counts) counts[FIELDS[kind]] = count;
  }
  return [...counted].map(([day, counts]) => ({ day, ...counts }));
}

/** The sum over these days, by kind. */
export const sumOf = (days: readonly Counts[]): Counts =>
  Object.fromEntries(
    Object.values(FIELDS).map((field) => [field, days.reduce((sum, day) => sum + day[field], 0)]),
  ) as Counts;
