import type { SkipReason } from '@videoqs/contract/queues/play';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { LONG_AGO } from '../watchable/watchable.rules.ts';

/** Clocks may differ, so a time that is at most this many milliseconds in the future counts as now. */
const AHEAD_MS = 60_000;

/** The member's time zone and the current time. */
export interface Here {
  zone: string;
  now: Date;
}

/** The time of a play in the forms that its row stores. */
export interface When {
  watched: string;
  /** The time in ISO 8601; -infinity when unknown. */
  at: string;
  /** The day as YYYY-MM-DD in the member's time zone; null when unknown. */
  day: string | null;
  /** The hour from 0 to 23 in the member's time zone; null unless the exact time is known. */
  hour: number | null;
}

export const UNKNOWN: When = { watched: 'unknown', at: LONG_AGO, day: null, hour: null };

/** A moment in a cursor, in the form in which Postgres writes it as text. */
export const moment = z
  .string()
  .max(40)
  .transform((text) => text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'))
  .pipe(z.union([z.enum(['-infinity', 'infinity']), z.iso.datetime({ offset: true }).regex(/^(?!0000)/)]));

/** Today as YYYY-MM-DD in the member's time zone. */
export const todayOf = ({ zone, now }: Here): string => DateTime.fromJSDate(now, { zone }).toISODate() ?? '';

/**
 * @param said a time in the contract's form: an instant, a day, `unknown`, `now` or `release`
 * @param released the day on which the movie came out or the episode aired; null when unknown
 * @returns the time, with an instant cut to the minute; or the reason why the time is refused
 */
export function whenOf(said: string, released: string | null, here: Here): When | SkipReason {
  if (said === 'unknown') return UNKNOWN;
  if (said === 'release') return released === null ? 'no-release' : dayOf(released, here);
  if (/^\d{4}-\d{2}-\d{2}$/.test(said)) return dayOf(said, here);
  const instant = said === 'now' ? here.now : new Date(said);
  if (instant.getTime() > here.now.getTime() + AHEAD_MS) return 'future';
  return instantOf(instant, here.zone);
}

function dayOf(day: string, here: Here): When | SkipReason {
  if (day > todayOf(here)) return 'future';
  return { watched: day, at: beginningOf(day, here.zone), day, hour: null };
}

/** The first day that Postgres can store, because it has no year 0. Its beginning is in the year 0 in the east. */
const FIRST_DAY = '0001-01-01';

/** The moment in ISO 8601, moved between the years 1 and 9999. */
function isoOf(at: DateTime): string {
  const iso = at.toJSDate().toISOString();
  if (iso.startsWith('+')) return '9999-12-31T23:59:59Z';
  return iso < FIRST_DAY ? `${FIRST_DAY}T00:00:00Z` : iso;
}

/** The first moment of a day in a time zone. */
const beginningOf = (day: string, zone: string): string => isoOf(DateTime.fromISO(day, { zone }));

/** The minute of an instant. Two plays of the same movie or episode in the same minute count as one play. */
export const minuteOf = (instant: Date): string => `${instant.toISOString().slice(0, 16)}:00Z`;

function instantOf(instant: Date, zone: string): When {
  const at = minuteOf(instant);
  const there = DateTime.fromISO(at, { zone });
  return { watched: at, at, day: there.year < 1 ? FIRST_DAY : there.toISODate(), hour: there.hour };
}

/** The stored forms of a play's time after the member moved to another time zone. */
export function movedTo(zone: string, watched: string): Pick<When, 'at' | 'day' | 'hour'> {
  const { at, day, hour } = watched === 'unknown' ? UNKNOWN : movedFrom(zone, watched);
  return { at, day, hour };
}

const movedFrom = (zone: string, watched: string) =>
  watched.length === 10
    ? { at: beginningOf(watched, zone), day: watched, hour: null }
    : instantOf(new Date(watched), zone);

/** Whether the time zone exists. */
export const isZone = (zone: string): boolean => DateTime.local({ zone }).isValid;

/** The first and the last moment of a month in a time zone. @param month YYYY-MM */
export function monthIn(month: string, zone: string): { from: string; to: string } {
  const first = DateTime.fromISO(`${month}-01`, { zone });
  return { from: isoOf(first), to: isoOf(first.plus({ months: 1 })) };
}
