import type { Freshness } from '../catalogue/freshness.store.ts';
import { SHIPPED } from '../catalogue/sources.ts';

const DAY_MS = 86_400_000;
/** From this age on a title or a person is held against TMDB again when somebody looks. */
const STALE_MS = 7 * DAY_MS;
/** What TMDB told may be kept for six months; it is asked again a month before, so that a failure is no breach. */
export const AGAIN_MS = 150 * DAY_MS;
/** What TMDB told is let go of after this, ms. */
export const KEPT_MS = 180 * DAY_MS;
/** What failed is not tried again for so long, however many look. */
const LEAVE_MS = 10 * 60_000;

/** Whether to ask TMDB about a title that somebody looks at. One that the project ships is always asked about once. */
export function isStale(f: Freshness, now: Date): boolean {
  if (f.gone_at) return false;
  const neverAsked = f.source === SHIPPED && f.checked_at.getTime() === f.changed_at.getTime();
  return (neverAsked || isOlder(f.checked_at, now)) && !failedLately(f.fetch_failed_at, now);
}

/** Whether it is time to ask again. @param checkedAt when TMDB was last asked */
export const isOlder = (checkedAt: Date, now: Date): boolean => now.getTime() - checkedAt.getTime() > STALE_MS;

/** Whether asking failed so lately that it is left alone. */
export const failedLately = (failedAt: Date | null, now: Date): boolean =>
  failedAt !== null && now.getTime() - failedAt.getTime() < LEAVE_MS;
