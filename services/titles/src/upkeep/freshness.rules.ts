import type { Freshness } from '../catalogue/freshness.store.ts';
import { SHIPPED } from '../catalogue/sources.ts';

const DAY_MS = 86_400_000;
/** From this age on, a title or person is refreshed from TMDB when somebody looks. */
const STALE_MS = 7 * DAY_MS;
/** TMDB's data may be kept for six months. It is requested again a month earlier, so that failures cause no breach. */
export const AGAIN_MS = 150 * DAY_MS;
/** TMDB's data is deleted after this many ms. */
export const KEPT_MS = 180 * DAY_MS;
/** A running show that members watch is refreshed daily; the hourly sweep then finds it in time. */
const DAILY_MS = 23 * 3_600_000;
/** The interval around the day an episode airs. */
const AIRING_MS = 6 * 3_600_000;
/** A show that nobody has asked for in this time counts as watched by nobody. */
const WATCHED_MS = 60 * DAY_MS;
/** A failed request is not repeated for this long, however many look. */
const LEAVE_MS = 10 * 60_000;

/** Whether to refresh a title that somebody looks at. A shipped title is always requested once. */
export function isStale(f: Freshness, now: Date): boolean {
  if (f.gone_at) return false;
  const neverAsked = f.source === SHIPPED && f.checked_at.getTime() === f.changed_at.getTime();
  return (neverAsked || isOlder(f.checked_at, now)) && !failedLately(f.fetch_failed_at, now);
}

/** Whether it is time to request again. @param checkedAt when TMDB was last requested */
export const isOlder = (checkedAt: Date, now: Date): boolean => now.getTime() - checkedAt.getTime() > STALE_MS;

/** Whether a request failed so recently that it is not repeated. */
export const failedLately = (failedAt: Date | null, now: Date): boolean =>
  failedAt !== null && now.getTime() - failedAt.getTime() < LEAVE_MS;

/**
 * Which watched shows are due: last requested before `before`, or before `soonBefore` if they air between `from` and
 * `to`.
 */
export function dueWatched(now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const day = (at: Date) => at.toISOString().slice(0, 10);
  return {
    watchedSince: ago(WATCHED_MS),
    before: ago(DAILY_MS),
    soonBefore: ago(AIRING_MS),
    from: day(ago(DAY_MS)),
    to: day(ago(-DAY_MS)),
  };
}
