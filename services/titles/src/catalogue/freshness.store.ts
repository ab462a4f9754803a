import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaType } from '@videoqs/contract/wire/media-key';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';
import { SHIPPED, TMDB } from './sources.ts';

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
/** The same as SQL, for `select` from title. */
export const FRESHNESS_COLUMNS = sql.raw(
  Object.keys(freshness.shape)
    .map((column) => `title.${column}`)
    .join(', '),
);

/** @returns undefined for a title that the catalogue does not hold */
export const readFreshness = (em: EntityManager, mediaKey: string): Promise<Freshness | undefined> =>
  tables(em)
    .selectFrom('title')
    .select(['checked_at', 'changed_at', 'source', 'fetch_failed_at', 'watch_failed', 'gone_at'])
    .where('media_key', '=', mediaKey)
    .executeTakeFirst();

/** TMDB told of a title. @param badWatch but not where it can be watched */
export async function noteFetched(em: EntityManager, key: string, at: Date, badWatch: boolean): Promise<void> {
  await tables(em)
    .updateTable('title')
    .set({ checked_at: at, source: TMDB, fetch_failed_at: null, watch_failed: badWatch, gone_at: null })
    .where('media_key', '=', key)
    .execute();
}

/** What the project ships needs no TMDB; of all else is noted since when TMDB does not know it. */
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

/** TMDB was asked about a title in vain. */
export async function noteFailure(em: EntityManager, key: string, at: Date): Promise<void> {
  await tables(em).updateTable('title').set({ fetch_failed_at: at }).where('media_key', '=', key).execute();
}

/** All that TMDB told of a title was let go of. */
export async function noteLetGo(em: EntityManager, key: string, at: Date): Promise<void> {
  await tables(em).updateTable('title').set({ checked_at: at, colour: '' }).where('media_key', '=', key).execute();
}

/** @returns the numbers of those that the catalogue holds, most popular first */
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
 * Titles that TMDB last told of before then.
 * @param o.all not these alone, but also shipped ones that TMDB was never asked about
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
    .orderBy('fetch_failed_at', (it) => it.asc().nullsFirst()) // one that always fails is no one's hindrance
    .orderBy('checked_at')
    .orderBy('media_key')
    .limit(o.most)
    .execute();

/** What stays of a title that TMDB no longer has and last told of before then; undefined for any other. */
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

/** How many titles of each source there are, and how they stand to TMDB. */
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
