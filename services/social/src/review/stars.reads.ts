import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';

/** The number of the newest reviews with many stars that are considered for picks. */
const PRAISED = 1_000;

/** Half stars by title. */
export type Stars = ReadonlyMap<string, number>;

const told = z.object({ all: z.string().nullable() });
const rated = told.extend({ id: z.coerce.number() });

/**
 * The half stars that members gave, by member and title. Postgres returns each member's stars as one text, because
 * reading thousands of rows would take the driver longer than the query itself.
 * @param order `last first` sorts each member's titles by the time of rating; `any` does not sort
 */
export async function readStars(
  em: EntityManager,
  userIDs: readonly number[],
  order: 'last first' | 'any' = 'any',
): Promise<(userID: number) => Stars> {
  const ordered = order === 'any' ? sql`` : sql`order by at desc, media_key desc`;
  const rows = await rowsOf(
    tables(em),
    rated,
    sql`select user_id as id, string_agg(media_key || ' ' || halves, ',' ${ordered}) as all from review
      where user_id = any(${userIDs}::bigint[]) group by user_id`,
  );
  const byMember = new Map(rows.map((row) => [row.id, pairsOf(row.all)]));
  return (userID) => byMember.get(userID) ?? new Map();
}

/**
 * A member's stars for titles, 0.5 to 5.
 * @param keys only these titles; if omitted, the titles rated last, at most `most`
 */
export async function starsOf(
  em: EntityManager,
  userID: number,
  keys: readonly string[] | undefined,
  most: number,
): Promise<[string, number][]> {
  const rows = await tables(em)
    .selectFrom('review')
    .select(['media_key', 'halves'])
    .where('user_id', '=', userID)
    .$if(keys !== undefined, (q) => q.where('media_key', '=', sql<string>`any(${keys ?? []}::text[])`))
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ media_key, halves }) => [media_key, halves / 2]);
}

/** For the titles that were praised last, how many members praised each. */
export async function readPraised(em: EntityManager): Promise<ReadonlyMap<string, number>> {
  const [found] = await rowsOf(
    tables(em),
    told,
    sql`select string_agg(media_key || ' ' || n, ',') as all from (
        select media_key, count(*) as n from (select media_key from review where halves >= 8 order by at desc limit ${PRAISED}) last
        group by media_key) praised`,
  );
  return pairsOf(found?.all);
}

const pairsOf = (all: string | null = null) =>
  new Map(
    all
      ? all.split(',').map((pair) => {
          const [key = '', n] = pair.split(' ');
          return [key, Number(n)] as const;
        })
      : [],
  );

/** The half stars that these members gave these titles, the highest first. */
export const readStarsOn = (
  em: EntityManager,
  userIDs: readonly number[],
  keys: readonly string[],
): Promise<{ media_key: string; user_id: number; halves: number }[]> =>
  tables(em)
    .selectFrom('review')
    .select(['media_key', 'user_id', 'halves'])
    .where('user_id', '=', sql<number>`any(${userIDs}::bigint[])`)
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('halves', 'desc')
    .orderBy('user_id')
    .execute();

/** For each of these titles, the given members who have rated it. */
export async function readRaters(
  em: EntityManager,
  userIDs: readonly number[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, number[]>> {
  const rows = await tables(em)
    .selectFrom('review')
    .select(['media_key', sql<number[]>`array_agg(user_id::float8 order by user_id)`.as('by')])
    .where('user_id', '=', sql<number>`any(${userIDs}::bigint[])`)
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .groupBy('media_key')
    .execute();
  return new Map(rows.map(({ media_key, by }) => [media_key, by]));
}
