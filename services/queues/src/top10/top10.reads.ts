import type { EntityManager } from '@mikro-orm/postgresql';
import { TOP10_POSITIONS } from '@videoqs/contract/limits/queues';
import type { MediaType } from '@videoqs/contract/wire/media-key';
import { rowsOf } from '@videoqs/node/database/rows';
import { memberNamed } from '@videoqs/node/snapshots/member-named';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';

const facts = {
  mediaType_vid: z.string(),
  title: z.string(),
  year: z.int().nullable(),
  poster_path: z.string().nullable(),
  runtime: z.int().nullable(),
  genres: z.array(z.string()),
  position: z.int(),
};
const FACTS = sql`t.media_key as "mediaType_vid", t.title, t.year, t.poster_path, t.runtime, t.genres`;
const listed = z.object({
  id: z.coerce.number().nullable(),
  username: z.string().nullable(),
  title: z.object(facts).nullable(),
});
const counted = z.object({
  ...facts,
  points: z.int(),
  lists: z.int(),
  /** The title's position on that day; null if it had none. */
  was: z.int().nullable(),
  /** Whether any positions of that day were saved. */
  known: z.boolean(),
});
export type CountedRow = z.output<typeof counted>;

/**
 * A member's name and list, one row for each title. An empty list gives one row without a title.
 * @param who the member's id or name
 */
export const listOf = (em: EntityManager, who: number | string, mediaType: MediaType) =>
  rowsOf(
    tables(em),
    listed,
    sql`with who as (select ${typeof who === 'number' ? sql`${who}::bigint` : memberNamed(who)} as id),
        shown as (
          select ${FACTS}, k.place::int as position from who
          join top10_list l on l.user_id = who.id and l.media_type = ${mediaType}
          cross join unnest(l.keys) with ordinality k(key, place) join title t on t.media_key = k.key)
      select m.id, m.username, to_json(shown) as title from who left join member m on m.id = who.id
      left join shown on true order by shown.position`,
  );

/** The community's list. @param since YYYY-MM-DD, the day with which positions are compared */
export const communityList = (em: EntityManager, mediaType: MediaType, since: string): Promise<CountedRow[]> =>
  rowsOf(
    tables(em),
    counted,
    sql`with best as (
        select media_key, points, lists from top10_points where media_type = ${mediaType}
        order by points desc, lists desc, media_key limit ${TOP10_POSITIONS}),
      before as (
        select media_key, place from top10_standing where media_type = ${mediaType} and day = (
          select min(day) from top10_standing where media_type = ${mediaType} and day >= ${since}))
      select ${FACTS}, b.points::float8 as points, b.lists::float8 as lists,
        row_number() over (order by b.points desc, b.lists desc, b.media_key)::int as position,
        o.place as was, exists (select from before) as known
      from best b join title t on t.media_key = b.media_key left join before o on o.media_key = b.media_key
      order by position`,
  );

/** The titles in these members' lists, movies first. */
export const listsOf = (em: EntityManager, userIDs: readonly number[]) =>
  tables(em)
    .selectFrom('top10_list')
    .select(['user_id', 'keys'])
    .where('user_id', '=', sql<number>`any(${userIDs}::bigint[])`)
    .orderBy('media_type')
    .execute();

/** A member's lists for their data export; twenty positions at most. */
export const exportLists = (em: EntityManager, userID: number) =>
  tables(em)
    .selectFrom('top10_list as l')
    .innerJoin(sql<{ key: string; place: number }>`unnest(l.keys) with ordinality`.as<'k'>(sql`k(key, place)`), (on) =>
      on.onTrue(),
    )
    .innerJoin('title as t', 't.media_key', 'k.key')
    .select(['t.media_key', 't.title', 't.year', sql<number>`k.place::int`.as('place')])
    .where('l.user_id', '=', userID)
    .orderBy('l.media_type')
    .orderBy('k.place')
    .execute();
