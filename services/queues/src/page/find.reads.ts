import type { EntityManager } from '@mikro-orm/postgresql';
import type { Parsed } from '@videoqs/contract/calls';
import { type RawBuilder, sql } from 'kysely';
import { COLUMNS, itemsFor } from '../item/item.reads.ts';
import { tables } from '../tables.ts';
import { ITEM } from './page.reads.ts';
import { LONGEST_KEY, plainWords, type Sort } from './sort.rules.ts';

/** One page of results. */
interface Found {
  /** The titles as JSON. */
  items: string;
  count: number;
  more: boolean;
  /** The sort key and rank of the page's last title. */
  last: string | number | null;
  rank: string;
}
export interface Wanted extends Parsed<'/api/queues/findInQueue'> {
  /** The titles on the chosen streaming services; null without such a filter. */
  streamed: readonly string[] | null;
  /** The sort key and rank after which the page starts. */
  from: readonly [string | number | null, string] | null;
}

/** Normalizes a text as plainWords does, in SQL. */
const plain = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql`lower(regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`;

/** The SQL expression by which each sort order compares titles. */
const SORT_KEYS: Record<Sort, RawBuilder<unknown>> = {
  place: sql`place`,
  title: sql`left(regexp_replace(${plain(sql`title`)}, '^(the|an?) ', ''), ${LONGEST_KEY}::int) collate "C"`,
  year: sql`year`,
  runtime: sql`runtime`,
  added: sql`date_trunc('milliseconds', added_at)`,
  by: sql`lower(coalesce(username, '')) collate "C"`,
};

/** The titles of a whole queue that match, in the requested order. */
export async function findItems(em: EntityManager, userID: number, wanted: Wanted): Promise<Found> {
  const { queueID, sort, limit, backwards, from } = wanted;
  const order = sql`key ${backwards ? sql`desc` : sql`asc`} nulls last, rank`;
  const { rows } = await sql<Found>`
    with whole as (select ${COLUMNS}, row_number() over (order by i.rank)::int as place from ${itemsFor(userID)} where i.queue_id = ${queueID}),
      found as (select *, ${SORT_KEYS[sort]} as key from whole where ${fits(wanted)}),
      page as (select * from found where ${from ? behind(from[0], from[1], backwards) : sql`true`} order by ${order} limit ${limit + 1}),
      shown as (select * from page order by ${order} limit ${limit})
    select (select count(*)::int from found) as count, (select count(*) from page) > (select count(*) from shown) as more,
      coalesce((select json_agg(${ITEM}::jsonb || jsonb_build_object('place', place) order by ${order}) from shown), '[]')::text as items,
      last.key as last, last.rank from (select 1) one left join lateral (select key, rank from shown order by ${reversed(backwards)} limit 1) last on true`.execute(
    tables(em),
  );
  const [found] = rows as [Found];
  return found;
}

function fits({ words, type, genre, under, streamed }: Wanted): RawBuilder<boolean> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  const each = plainWords(words);
  if (each.length)
    all.push(sql`(select bool_and(strpos(${plain(sql`title`)}, word) > 0) from unnest(${each}::text[]) word)`);
  if (type) all.push(sql`starts_with(media_key, ${`${type}_`})`);
  if (genre !== undefined) all.push(sql`${genre} = any(genres)`);
  if (under !== undefined) all.push(sql`runtime < ${under}`);
  if (streamed) all.push(sql`media_key = any(${streamed}::text[])`);
  return sql`${sql.join(all, sql` and `)}`;
}

/** Selects the titles after a position. Titles without a sort key come last in both directions. */
function behind(last: string | number | null, rank: string, backwards: boolean): RawBuilder<boolean> {
  if (last === null) return sql`key is null and rank > ${rank}`;
  const beyond = backwards ? sql`key < ${last}` : sql`key > ${last}`;
  return sql`(${beyond} or (key = ${last} and rank > ${rank}) or key is null)`;
}

const reversed = (backwards: boolean) => sql`key ${backwards ? sql`asc` : sql`desc`} nulls first, rank desc`;
