/** The evening, in minutes of the member's day: when it begins, and when the previous night ends. */
const BEGINS = 19 * 60 + 30;
const NIGHT_ENDS = 5 * 60;
const DAY = 24 * 60;
/** Starting times are rounded up to this many minutes, because nobody starts at 8:47. */
const STEP = 10;
/** The ends that can be chosen are half hours. The first is at least an hour after the start. */
const HALF_HOUR = 30;
const LEAST = 60;
const CHOICES = 7;

/** Tonight's start in minutes of the day: 7:30 PM. Later in the evening it is the next full ten minutes. */
export function startAt(now: Date): number {
  const minute = Math.ceil((now.getHours() * 60 + now.getMinutes()) / STEP) * STEP;
  return minute < NIGHT_ENDS ? minute : Math.max(BEGINS, minute);
}

/** The date of this evening, as YYYY-MM-DD. Until 5 AM it is the date of the day before. */
export function eveningOf(now: Date): string {
  const at = new Date(now);
  if (at.getHours() * 60 + at.getMinutes() < NIGHT_ENDS) at.setDate(at.getDate() - 1);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
}

/**
 * The ends that can be chosen, in minutes of the day on which the evening starts. After midnight the minutes count on
 * from 1440.
 */
export function endsAfter(start: number): number[] {
  const first = Math.ceil((start + LEAST) / HALF_HOUR) * HALF_HOUR;
  return Array.from({ length: CHOICES }, (_, n) => first + n * HALF_HOUR);
}

/**
 * The minutes from the start to a time of the day; undefined if they are too few for any title. That happens if the
 * time was chosen hours ago.
 */
export function minutesUntil(end: number, start: number): number | undefined {
  const left = end - start < 0 && end < NIGHT_ENDS ? end - start + DAY : end - start;
  return left < HALF_HOUR ? undefined : left;
}

/** Formats minutes of the day: 1245 → "8:45 PM", 1500 → "1:00 AM". */
export function clockOf(minute: number): string {
  const of = minute % DAY;
  const hour = Math.floor(of / 60);
  return `${hour % 12 || 12}:${String(of % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
