import type { MikroORM } from '@mikro-orm/postgresql';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../database.ts';

/** So many of the newest reviews that praise a title are looked at for picks. */
const PRAISED = 1_000;
const CANDIDATES = 200;

const shared = z.object({ all: z.array(z.tuple([z.string(), z.int(), z.int()])) });

/**
 * Titles that both have rated, what the other rated last first, with the half stars of each. Grouped, not joined: Postgres
 * takes a join of two members' reviews to be of few rows, and then looks through all of them for each. One row of JSON:
 * thousands of rows cost the driver more than Postgres.
 */
export async function readShared(orm: MikroORM, me: number, them: number) {
  const [found] = await rowsOf(
    tables(orm),
    shared,
    sql`with both_ as (
        select media_key as key, max(halves) filter (where user_id = ${me}) as mine,
          max(halves) filter (where user_id = ${them}) as theirs, max(at) filter (where user_id = ${them}) as at
        from review where user_id = any(${[me, them]}::bigint[]) group by media_key having count(*) = 2)
      select coalesce(json_agg(json_build_array(key, mine, theirs) order by at desc, key), '[]') as all from both_`,
  );
  return (found?.all ?? []).map(([key, mine, theirs]) => ({ key, mine, theirs }));
}

/** Titles' names by their keys; those that are not known here are absent. */
export async function readNames(orm: MikroORM, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tables(orm)
    .selectFrom('title')
    .select(['media_key', 'title'])
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.media_key, row.title]));
}

/** Titles that members praised lately and that neither of two has rated. */
export const readCandidates = (orm: MikroORM, userIDs: readonly [number, number]) =>
  tables(orm)
    .with('praised', (db) =>
      db
        .selectFrom((inner) =>
          inner
            .selectFrom('review')
            .select('media_key')
            .where('halves', '>=', 8)
            .orderBy('at', 'desc')
            .limit(PRAISED)
            .as('p'),
        )
        .select(['media_key', sql<number>`count(*)`.as('count')])
        .groupBy('media_key'),
    )
    .selectFrom('praised as p')
    .innerJoin('title as t', 't.media_key', 'p.media_key')
    .select(['p.media_key as key', 't.title', 't.year', 't.genres'])
    .where(
      sql<boolean>`not exists (select from review r where r.user_id = any(${userIDs}::bigint[]) and r.media_key = p.media_key)`,
    )
    .orderBy('p.count', 'desc')
    .orderBy('key')
    .limit(CANDIDATES)
    .execute();
