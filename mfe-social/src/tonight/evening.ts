/** The evening, in minutes of the member's own day: its beginning, and the end of the night before. */
const BEGINS = 19 * 60 + 30;
const NIGHT_ENDS = 5 * 60;
const DAY = 24 * 60;
/** Starts are rounded, because nobody starts at 8:47. */
const STEP = 10;
/** The offered ends: half hours, from one hour after the start. */
const HALF_HOUR = 30;
const LEAST = 60;
const CHOICES = 7;

/** Tonight's start, in minutes of the day: 7:30 PM, or after that the next ten minutes. */
export function startAt(now: Date): number {
  const minute = Math.ceil((now.getHours() * 60 + now.getMinutes()) / STEP) * STEP;
  return minute < NIGHT_ENDS ? minute : Math.max(BEGINS, minute);
}

/** The day of this evening, as YYYY-MM-DD: until 5 AM it is still the day before. */
export function eveningOf(now: Date): string {
  const at = new Date(now);
  if (at.getHours() * 60 + at.getMinutes() < NIGHT_ENDS) at.setDate(at.getDate() - 1);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
}

/** The offered ends, in minutes of the day of the start; past midnight they continue counting. */
export function endsAfter(start: number): number[] {
  const first = Math.ceil((start + LEAST) / HALF_HOUR) * HALF_HOUR;
  return Array.from({ length: CHOICES }, (_, n) => first + n * HALF_HOUR);
}

/**
 * The minutes from the start until a time of the day; undefined if too few are left for any title, e.g. for a choice
 * made hours ago.
 */
export function minutesUntil(end: number, start: number): number | undefined {
  const left = end - start < 0 && end < NIGHT_ENDS ? end - start + DAY : end - start;
  return left < HALF_HOUR ? undefined : left;
}

/** 1245 → "8:45 PM", 1500 → "1:00 AM". */
export function clockOf(minute: number): string {
  const of = minute % DAY;
  const hour = Math.floor(of / 60);
  return `${hour % 12 || 12}:${String(of % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
