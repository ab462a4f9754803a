import type { Reply } from '@videoqs/contract/calls';
import { formatDay } from '@videoqs/web/date';

export type DiaryDay = Reply<'/api/plays/fetchDiaryYear'>['days'][number];
export type MediaFilter = 'movie' | 'tv' | null;

const at = (month: string) => new Date(`${month}-15T12:00:00Z`);

/** Moves a month by `by` months: 2026-11 → 2026-12, or with -1 → 2026-10. */
export function monthFrom(month: string, by: number): string {
  const date = at(month);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}
/** A month's name: 2026-11 → "November". The year is added if it is not the current one: "November 2025". */
export function monthName(month: string, year?: number): string {
  const isOther = year !== undefined && year !== Number(month.slice(0, 4));
  return formatDay(`${month}-15`, { month: 'long', ...(isOther && { year: 'numeric' }) });
}

/** The day that is `by` days after a day. */
export const dayFrom = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

/** The number of plays on a day, of one type or of both. */
export const playsOn = (day: DiaryDay | undefined, type: MediaFilter): number =>
  day ? (type === 'tv' ? 0 : day.movies) + (type === 'movie' ? 0 : day.episodes) : 0;

/** The longest run of days with a play, and its last day. */
export function longestStreak(days: readonly DiaryDay[], type: MediaFilter): { days: number; last: string } {
  let best = { days: 0, last: '' };
  let run = 0;
  let before = '';
  for (const day of days.filter((d) => playsOn(d, type) > 0).toSorted((a, b) => a.day.localeCompare(b.day))) {
    run = before && dayFrom(before, 1) === day.day ? run + 1 : 1;
    before = day.day;
    if (run > best.days) best = { days: run, last: day.day };
  }
  return best;
}

/**
 * The month with plays that is nearest to a month without plays. If two months are equally near, it is the later one.
 */
export function nearestMonth(days: readonly DiaryDay[], month: string): string | undefined {
  const far = (m: string) => Math.abs(at(m).getTime() - at(month).getTime());
  return [...new Set(days.filter((d) => playsOn(d, null) > 0).map((d) => d.day.slice(0, 7)))]
    .sort()
    .reverse()
    .sort((a, b) => far(a) - far(b))[0];
}
