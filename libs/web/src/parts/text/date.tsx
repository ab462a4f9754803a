import { dateIn } from '@videoqs/contract/wire/rules';
import { useSession } from '../app/session.tsx';

/** The time zone of all days and times: the one that the member chose, otherwise Los Angeles. */
export const myZone = (): string => useSession.getState().TIME_ZONE;

/** The member's calendar date of a moment, as YYYY-MM-DD. */
export const dayOf = (at: Date): string => dateIn(myZone(), at);

/** The member's today, or the day `days` later, as YYYY-MM-DD. */
export function today(days = 0, now = new Date()): string {
  const at = new Date(`${dayOf(now)}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a moment. The formats are cached, because creating one takes far longer than using it. */
function format(options: Intl.DateTimeFormatOptions, at: Date, timeZone = myZone()): string {
  const key = timeZone + JSON.stringify(options);
  const made = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, made);
  return made.format(at);
}

/**
 * Formats a moment (ISO 8601) or a calendar date (YYYY-MM-DD, always shown as the same day) for the product.
 * 'date' Nov 28, 2026 · 'day' Sat, Nov 28 (of another year: Sat, Nov 27, 2027) · 'time' Nov 28, 2026, 9:00 AM.
 * 'clock' 9:00 AM. All formats use the member's time zone.
 * @returns '' for null or an invalid date.
 */
export function formatDate(
  value: string | null | undefined,
  style: 'date' | 'day' | 'time' | 'clock' = 'date',
  now = new Date(),
): string {
  if (!value) return '';
  const calendar = CALENDAR_DATE.test(value);
  const at = new Date(calendar ? `${value}T12:00:00Z` : value);
  if (Number.isNaN(at.getTime())) return '';
  const zone = calendar ? 'UTC' : myZone();
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  if (style === 'clock') return format(clock, at, zone);
  // a day of another year is shown with its year
  if (style === 'day')
    return format(yearIn(at, zone) === yearIn(now, myZone()) ? DAY : { ...DAY, year: 'numeric' }, at, zone);
  const date = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  return format(style === 'time' && !calendar ? { ...date, ...clock } : date, at, zone);
}

const yearIn = (at: Date, zone: string) => format({ year: 'numeric' }, at, zone);

/** Formats parts of a calendar date, YYYY-MM-DD: with `{ weekday: 'short' }` "Sat". */
export const formatDay = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  format(parts, new Date(`${day}T12:00:00Z`), 'UTC');

/** "Today", "Yesterday", otherwise the day. @param date the member's calendar date YYYY-MM-DD */
export function dayName(date: string, now = new Date()): string {
  if (date === today(0, now)) return 'Today';
  if (date === today(-1, now)) return 'Yesterday';
  return formatDate(date, 'day', now);
}

/** Groups rows by the member's days. The rows must be sorted by their moment. */
export function byDay<T extends { at: string }>(rows: readonly T[]): { date: string; rows: T[] }[] {
  const days: { date: string; rows: T[] }[] = [];
  for (const row of rows) {
    const date = dayOf(new Date(row.at));
    const day = days.at(-1);
    if (day?.date === date) day.rows.push(row);
    else days.push({ date, rows: [row] });
  }
  return days;
}

/** "3 minutes ago", "yesterday", for older moments the date. */
export function formatAgo(iso: string, now = new Date()): string {
  const seconds = Math.round((new Date(iso).getTime() - now.getTime()) / 1000);
  if (Number.isNaN(seconds)) return '';
  const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  const age = Math.abs(seconds);
  if (age < 60) return ago.format(0, 'minute').replace('this minute', 'just now');
  if (age < 3600) return ago.format(Math.trunc(seconds / 60), 'minute');
  if (age < 86_400) return ago.format(Math.trunc(seconds / 3600), 'hour');
  if (age < 604_800) return ago.format(Math.trunc(seconds / 86_400), 'day');
  return formatDate(iso);
}

/** 136 → "2 h 16 min". */
export function formatRuntime(minutes: number | null | undefined): string {
  if (!minutes) return '';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours.toLocaleString('en-US')} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
