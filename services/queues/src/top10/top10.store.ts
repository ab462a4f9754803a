import type { EntityManager } from '@mikro-orm/postgresql';
import { TOP10_POSITIONS } from '@videoqs/contract/limits/queues';
import type { MediaType } from '@videoqs/contract/wire/media-key';
import { recordset } from '@videoqs/node/database/recordset';
import type { Merge } from '@videoqs/node/snapshots/merged-title';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { bordaChange, COMPARED_DAYS } from './top10.rules.ts';

/**
 * Locks a member's list, so that other changes of the list wait. The list is created on first use.
 * @returns the keys of the list in order
 */
export async function lockList(em: EntityManager, userID: number, mediaType: MediaType): Promise<string[]> {
  const db = tables(em);
  await db
    .insertInto('top10_list')
    .values({ user_id: userID, media_type: mediaType, keys: sql<string[]>`'{}'::text[]` })
    .onConflict((it) => it.doNothing())
    .execute();
  const { keys } = await db
    .selectFrom('top10_list')
    .select('keys')
    .where('user_id', '=', userID)
    .where('media_type', '=', mediaType)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return keys;
}

/** Saves a locked list and updates the community's points. If the list is unchanged, nothing is written. */
export async function keepList(
  em: EntityManager,
  o: { userID: number; mediaType: MediaType; was: readonly string[]; is: readonly string[] },
): Promise<void> {
  const changes = bordaChange(o.was, o.is);
  if (!changes.length) return;
  const db = tables(em);
  await db
    .updateTable('top10_list')
    .set({ keys: sql<string[]>`${o.is}::text[]` })
    .where('user_id', '=', o.userID)
    .where('media_type', '=', o.mediaType)
    .execute();
  const delta = recordset('d', { media_key: 'text', points: 'bigint', lists: 'bigint' }, changes);
  // Rows are locked in a fixed order, so that two lists with the same titles cannot deadlock.
  await sql`insert into top10_points (media_key, media_type, points, lists)
    select media_key, ${o.mediaType}, points, lists from ${delta} order by media_key
    on conflict (media_key) do update set points = top10_points.points + excluded.points,
      lists = top10_points.lists + excluded.lists`.execute(db);
  const left = changes.filter((d) => d.lists < 0).map((d) => d.media_key);
  if (left.length)
    await db
      .deleteFrom('top10_points')
      .where('media_key', '=', sql<string>`any(${left}::text[])`)
      .where('lists', '=', 0)
      .execute();
}

/**
 * The next members whose list has a title, in the order of their ids.
 * @param after the id after which they start
 */
export async function listsWith(
  em: EntityManager,
  { mediaType, key }: { mediaType: MediaType; key: string },
  after: number,
  most: number,
): Promise<number[]> {
  const rows = await tables(em)
    .selectFrom('top10_list')
    .select('user_id')
    .where('media_type', '=', mediaType)
    .where('user_id', '>', after)
    .where(sql<boolean>`${key} = any(keys)`)
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.user_id);
}

/**
 * Replaces a merged title in the saved Top 10s of the community. If a day has both titles, the title keeps the better
 * of their two positions.
 */
export async function mergeStandings(em: EntityManager, mediaType: MediaType, { from, into }: Merge): Promise<void> {
  const db = tables(em);
  await sql`delete from top10_standing s using top10_standing o
    where s.media_type = ${mediaType} and o.media_type = ${mediaType} and s.day = o.day and s.place > o.place
      and s.media_key in (${from}, ${into}) and o.media_key in (${from}, ${into})`.execute(db);
  await db
    .updateTable('top10_standing')
    .set({ media_key: into })
    .where('media_type', '=', mediaType)
    .where('media_key', '=', from)
    .execute();
}

/** Deletes a member's lists and subtracts their points. @returns the number of deleted lists */
export async function deleteListsOf(em: EntityManager, userID: number): Promise<number> {
  const db = tables(em);
  const lists = await db.selectFrom('top10_list').selectAll().where('user_id', '=', userID).forUpdate().execute();
  for (const { media_type, keys } of lists) await keepList(em, { userID, mediaType: media_type, was: keys, is: [] });
  const gone = await db.deleteFrom('top10_list').where('user_id', '=', userID).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/**
 * Saves the community's Top 10 for the day of `now` (UTC), at most once, and deletes the saved days that are too old to
 * compare with.
 */
export async function noteStandings(em: EntityManager, now: Date): Promise<void> {
  const db = tables(em);
  const today = sql`(${now}::timestamptz at time zone 'utc')::date`;
  await sql`insert into top10_standing (media_type, day, place, media_key)
    select type, ${today}, n, media_key from unnest(array['movie', 'tv']) type cross join lateral (
      select media_key, row_number() over (order by points desc, lists desc, media_key) as n from top10_points
      where media_type = type order by points desc, lists desc, media_key limit ${TOP10_POSITIONS}) best
    where not exists (select from top10_standing s where s.media_type = type and s.day = ${today})
    on conflict do nothing`.execute(db);
  await sql`delete from top10_standing where day < ${today} - ${COMPARED_DAYS}::int`.execute(db);
}
