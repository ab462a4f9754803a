import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { SHIPPED } from '../catalogue/write-titles.ts';
import { tables } from '../tables.ts';

const DAY_MS = 86_400_000;
/** From this age on a title or a person is held against TMDB again when somebody looks. */
const STALE_MS = 7 * DAY_MS;
/** What TMDB told may be kept for six months; it is asked again a month before, so that a failure is no breach. */
export const AGAIN_MS = 150 * DAY_MS;
export const KEPT_MS = 180 * DAY_MS;
/** What failed is not tried again for so long, however many look. */
const LEAVE_MS = 10 * 60_000;

/** What tells of a title whether TMDB should be asked. */
export const freshness = z.object({
  checked_at: z.date(),
  changed_at: z.date(),
  source: z.string(),
  fetch_failed_at: z.date().nullable(),
  watch_failed: z.boolean(),
  gone_at: z.date().nullable(),
});
export type Freshness = z.output<typeof freshness>;
export const FRESHNESS_COLUMNS = sql.raw(
  Object.keys(freshness.shape)
    .map((column) => `title.${column}`)
    .join(', '),
);

/** @returns undefined for a title that the catalogue does not hold */
export const readFreshness = (from: EntityManager | MikroORM, mediaKey: string): Promise<Freshness | undefined> =>
  tables(from)
    .selectFrom('title')
    .select(['checked_at', 'changed_at', 'source', 'fetch_failed_at', 'watch_failed', 'gone_at'])
    .where('media_key', '=', mediaKey)
    .executeTakeFirst();

/** Whether to ask TMDB about a title that somebody looks at. One that the project ships is always asked about once. */
export function isStale(f: Freshness, now: Date): boolean {
  if (f.gone_at) return false;
  const neverAsked = f.source === SHIPPED && f.checked_at.getTime() === f.changed_at.getTime();
  return (neverAsked || isOlder(f.checked_at, now)) && !failedLately(f.fetch_failed_at, now);
}

export const isOlder = (checkedAt: Date, now: Date): boolean => now.getTime() - checkedAt.getTime() > STALE_MS;

export const failedLately = (failedAt: Date | null, now: Date): boolean =>
  failedAt !== null && now.getTime() - failedAt.getTime() < LEAVE_MS;
