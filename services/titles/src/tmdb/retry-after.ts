/** The wait in ms when the Retry-After header is unusable. */
const UNSAID_MS = 1_000;

/**
 * The wait that a Retry-After header asks for: seconds or a date, as HTTP allows; a second if the header is unusable.
 * @param date the response's own Date header; a date in Retry-After is compared with it, because our clock may differ
 * from the server's
 */
export function retryAfterMs(header: string | null, date: string | null = null, now = Date.now()): number {
  if (header === null || header.trim() === '') return UNSAID_MS;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const until = Date.parse(header);
  const theirNow = Date.parse(date ?? '');
  return Number.isNaN(until) ? UNSAID_MS : Math.max(0, until - (Number.isNaN(theirNow) ? now : theirNow));
}
