/** When a Retry-After says nothing usable, ms. */
const UNSAID_MS = 1_000;

/**
 * How long to wait by a Retry-After: seconds or a date, as HTTP has it; a second when it says nothing usable.
 * @param date the answer's own Date, by which a date is reckoned: the two clocks may differ
 */
export function retryAfterMs(header: string | null, date: string | null = null, now = Date.now()): number {
  if (header === null || header.trim() === '') return UNSAID_MS;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const until = Date.parse(header);
  const theirNow = Date.parse(date ?? '');
  return Number.isNaN(until) ? UNSAID_MS : Math.max(0, until - (Number.isNaN(theirNow) ? now : theirNow));
}
