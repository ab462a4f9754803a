import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaType } from '@videoqs/contract/wire/media-key';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';
import { ENDED } from './show.rules.ts';
import { SHIPPED, TMDB } from './sources.ts';

/** The dates of a title that decide whether its data is requested from TMDB again. */
export const freshness = z.object({
  checked_at: z.date(),
  changed_at: z.date(),
  source: z.string(),
  fetch_failed_at: z.date().nullable(),
  watch_failed: z.boolean(),
  gone_at: z.date().nullable(),
});
export type Freshness = z.output<typeof freshness>;
/** The same columns as SQL, for `select` from title. */
export const FRESHNESS_COLUMNS = sql.raw(
  Object.keys(freshness.shape)
    .map((column) => `title.${column}`)
    .join(', '),
);

/** @returns undefined for a title that is not in the catalogue */
export const readFreshness = (em: EntityManager, mediaKey: string): Promise<Freshness | undefined> =>
  tables(em)
    .selectFrom('title')
    .select(['checked_at', 'changed_at', 'source', 'fetch_failed_at', 'watch_failed', 'gone_at'])
    .where('media_key', '=', mediaKey)
    .executeTakeFirst();

/** Records that TMDB answered about a title. @param badWatch whether the answer lacks the places to watch the title */
export async function noteFetched(em: EntityManager, key: string, at: Date, badWatch: boolean): Promise<void> {
  await tables(em)
    .updateTable('title')
    .set({ checked_at: at, source: TMDB, fetch_failed_at: null, watch_failed: badWatch, gone_at: null })
    .where('media_key', '=', key)
    .execute();
}

/**
 * Records the time since which TMDB does not know a title. A title that ships with the project stays valid without
 * TMDB.
 */
export async function noteGone(em: EntityManager, key: string, at: Date): Promise<void> {
  await tables(em)
    .updateTable('title')
    .set((eb) => ({
      fetch_failed_at: null,
      checked_at: eb.case().when('source', '=', SHIPPED).then(at).else(eb.ref('checked_at')).end(),
      gone_at: eb
        .case()
        .when('source', '=', SHIPPED)
        .then(null)
        .else(eb.fn.coalesce('gone_at', eb.val(at)))
        .end(),
    }))
    .where('media_key', '=', key)
    .execute();
}

/** Records a failed request about a title. */
export async function noteFailure(em: EntityManager, key: string, at: Date): Promise<void> {
  await tables(em).updateTable('title').set({ fetch_failed_at: at }).where('media_key', '=', key).execute();
}

/** Records that all of TMDB's data about a title was deleted. */
export async function noteLetGo(em: EntityManager, key: string, at: Date): Promise<void> {
  await tables(em).updateTable('title').set({ checked_at: at, colour: '' }).where('media_key', '=', key).execute();
}

/** @returns the ids of those titles that are in the catalogue, the most popular first */
export async function heldTitles(em: EntityManager, keys: readonly string[]): Promise<number[]> {
  const rows = await tables(em)
    .selectFrom('title')
    .select('vid')
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('popularity', 'desc')
    .execute();
  return rows.map((r) => r.vid);
}

/**
 * Titles about which TMDB last answered before a moment.
 * @param o.all whether to include shipped titles that were never requested from TMDB
 */
export const dueTitles = (
  em: EntityManager,
  o: { before: Date; all: boolean; most: number },
): Promise<{ media_type: MediaType; vid: number }[]> =>
  tables(em)
    .selectFrom('title')
    .select(['media_type', 'vid'])
    .where((eb) =>
      eb.or([
        eb.and([eb('source', '<>', SHIPPED), eb('checked_at', '<', o.before)]),
        ...(o.all ? [eb.and([eb('source', '=', SHIPPED), eb('checked_at', '=', eb.ref('changed_at'))])] : []),
      ]),
    )
    .orderBy('fetch_failed_at', (it) => it.asc().nullsFirst()) // Titles whose requests keep failing come last.
    .orderBy('checked_at')
    .orderBy('media_key')
    .limit(o.most)
    .execute();

/** Records that members watch these shows. A show whose row is being written is skipped; the next call records it. */
export async function noteWatched(em: EntityManager, keys: readonly string[], at: Date): Promise<void> {
  await tables(em)
    .updateTable('title')
    .set({ watched_at: at })
    .where('media_key', 'in', (eb) =>
      eb
        .selectFrom('title')
        .select('media_key')
        .where('media_key', '=', sql<string>`any(${keys}::text[])`)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}

/**
 * Running shows that members watch. Shows with an episode about to air come first.
 * @param o.watchedSince leaves out shows that the queues service has not asked for since this moment
 * @param o.before selects shows last requested before this moment; `soonBefore` is the same for shows with an episode
 * between the two days
 */
export const dueShows = (
  em: EntityManager,
  o: { watchedSince: Date; before: Date; soonBefore: Date; from: string; to: string; most: number },
): Promise<{ media_type: MediaType; vid: number }[]> => {
  const soon = sql<boolean>`coalesce(coming_on between ${o.from}::date and ${o.to}::date, false)`;
  return tables(em)
    .selectFrom('title')
    .select(['media_type', 'vid'])
    .where('watched_at', '>=', o.watchedSince)
    .where('gone_at', 'is', null)
    .where(sql<boolean>`not coalesce(${sql.raw(ENDED)}, false)`)
    .where('checked_at', '<', sql<Date>`case when ${soon} then ${o.soonBefore} else ${o.before} end::timestamptz`)
    .orderBy('fetch_failed_at', (it) => it.asc().nullsFirst())
    .orderBy(soon, 'desc')
    .orderBy('checked_at')
    .orderBy('media_key')
    .limit(o.most)
    .execute();
};

/**
 * The facts that are kept of a title which TMDB no longer has and last answered about before a moment; undefined for
 * other titles.
 */
export const goneTitle = (em: EntityManager, mediaType: MediaType, vid: number, before: Date) =>
  tables(em)
    .selectFrom('title')
    .select(['title', 'original_title', 'date', 'year', 'runtime', 'genres', 'language', 'source'])
    .where('media_type', '=', mediaType)
    .where('vid', '=', vid)
    .where('gone_at', 'is not', null)
    .where('checked_at', '<', before)
    .executeTakeFirst();

const counted = z.object({ source: z.string(), n: z.int(), stale: z.int(), failed: z.int(), gone: z.int() });

/** The number of titles by source, with the state of their requests to TMDB. */
export const countBySource = (em: EntityManager, staleBefore: Date): Promise<z.output<typeof counted>[]> =>
  rowsOf(
    tables(em),
    counted,
    sql`select case when source in ('shipped', 'tmdb') then source else 'imported' end as source, count(*)::int as n,
      (count(*) filter (where checked_at < ${staleBefore}))::int as stale,
      (count(*) filter (where fetch_failed_at is not null))::int as failed,
      (count(*) filter (where gone_at is not null))::int as gone
    from title group by 1 order by 1`,
  );
