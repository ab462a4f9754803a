import type { Freshness } from '../catalogue/freshness.store.ts';
import { SHIPPED } from '../catalogue/sources.ts';

const DAY_MS = 86_400_000;
/** A title or person that is older than this is refreshed from TMDB when somebody opens its page. */
const STALE_MS = 7 * DAY_MS;
/**
 * Data that is older than this, in ms, is requested again. TMDB allows us to keep its data for six months, and
 * requesting it a month earlier leaves time for failures.
 */
export const AGAIN_MS = 150 * DAY_MS;
/** TMDB's data that is older than this, in ms, is deleted. */
export const KEPT_MS = 180 * DAY_MS;
/**
 * A running show that members watch is refreshed when its data is older than this. The time is an hour less than a day,
 * so that the hourly sweep refreshes the show daily.
 */
const DAILY_MS = 23 * 3_600_000;
/** The interval at which a show is refreshed around the day on which an episode airs. */
const AIRING_MS = 6 * 3_600_000;
/** A show counts as not watched if the queues service has not asked for it within this time. */
const WATCHED_MS = 60 * DAY_MS;
/** The time for which a failed request is not repeated, however often the page is opened. */
const LEAVE_MS = 10 * 60_000;

/** Whether a title has to be refreshed when somebody opens its page. A shipped title is always requested once. */
export function isStale(f: Freshness, now: Date): boolean {
  if (f.gone_at) return false;
  const neverAsked = f.source === SHIPPED && f.checked_at.getTime() === f.changed_at.getTime();
  return (neverAsked || isOlder(f.checked_at, now)) && !failedLately(f.fetch_failed_at, now);
}

/**
 * Whether data is so old that it has to be requested again.
 * @param checkedAt the time of the last request to TMDB
 */
export const isOlder = (checkedAt: Date, now: Date): boolean => now.getTime() - checkedAt.getTime() > STALE_MS;

/** Whether a request failed so recently that it is not repeated. */
export const failedLately = (failedAt: Date | null, now: Date): boolean =>
  failedAt !== null && now.getTime() - failedAt.getTime() < LEAVE_MS;

/**
 * Selects the watched shows that are due: shows last requested before `before`, or before `soonBefore` if they air
 * between `from` and `to`.
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
