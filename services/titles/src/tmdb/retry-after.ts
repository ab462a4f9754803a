/** The wait for an unusable Retry-After, in ms. */
const UNSAID_MS = 1_000;

/**
 * The wait that a Retry-After asks for: seconds or a date, as HTTP allows; a second if it is unusable.
 * @param date the answer's own Date, with which a date is compared, since the two clocks may differ
 */
export function retryAfterMs(header: string | null, date: string | null = null, now = Date.now()): number {
  if (header === null || header.trim() === '') return UNSAID_MS;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const until = Date.parse(header);
  const theirNow = Date.parse(date ?? '');
  return Number.isNaN(until) ? UNSAID_MS : Math.max(0, until - (Number.isNaN(theirNow) ? now : theirNow));
}
