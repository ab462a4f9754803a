import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { mergedFor } from './feed.reads.ts';

/**
 * The moment at which a reader last opened their feed, and the moment from which their stored feed is complete;
 * undefined when the reader has no stored feed.
 */
export const readReader = (
  em: EntityManager,
  userID: number,
): Promise<{ active_at: Date; whole_from: Date | null } | undefined> =>
  tables(em)
    .selectFrom('feed_reader')
    .select(['active_at', 'whole_from'])
    .where('user_id', '=', userID)
    .executeTakeFirst();

/** Records that a reader opened their feed. A reader without a stored feed gets one. */
export async function noteReader(em: EntityManager, userID: number, at: Date): Promise<void> {
  await tables(em)
    .insertInto('feed_reader')
    .values({ user_id: userID, active_at: at, whole_from: sql<null>`null` })
    .onConflict((it) => it.column('user_id').doUpdateSet({ active_at: at }))
    .execute();
}

/** Records that a reader's stored feed must be built again, because entries are missing in it. */
export async function remakeList(em: EntityManager, userID: number): Promise<void> {
  await tables(em)
    .updateTable('feed_reader')
    .set({ whole_from: sql<null>`null` })
    .where('user_id', '=', userID)
    .execute();
}

/** Locks a reader whose feed has to be built; undefined when there is none. */
export async function lockUnmadeReader(em: EntityManager): Promise<number | undefined> {
  const reader = await tables(em)
    .selectFrom('feed_reader')
    .select('user_id')
    .where('whole_from', 'is', null)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return reader?.user_id;
}

/**
 * Builds a reader's stored feed.
 * @param most the maximum number of entries in the new feed
 */
export async function makeList(em: EntityManager, userID: number, most: number): Promise<void> {
  await sql`with newest as (${mergedFor(userID, null, most)}),
      kept as (insert into feed_entry (reader_id, at, activity_id) select ${userID}::bigint, at, id from newest on conflict do nothing)
    update feed_reader set whole_from = case when (select count(*) from newest) < ${most} then '1970-01-01'::timestamptz
      else (select min(at) from newest) + interval '1 microsecond' end where user_id = ${userID}`.execute(tables(em));
}

/**
 * Adds new entries to the stored feeds of active followers.
 * @returns the number of entries, at most `most`
 */
export async function fanOutEntries(em: EntityManager, most: number): Promise<number> {
  const { rows } = await sql`with fresh as (
      select id, actor_id, at from activity where waiting order by id limit ${most} for update skip locked),
    kept as (insert into feed_entry (reader_id, at, activity_id)
      select r.user_id, fresh.at, fresh.id from fresh join follow f on f.followee_id = fresh.actor_id
      join feed_reader r on r.user_id = f.follower_id on conflict do nothing)
    update activity a set waiting = false from fresh where a.id = fresh.id returning a.id`.execute(tables(em));
  return rows.length;
}

/** Deletes the stored feeds of readers who have not opened their feed since a moment. */
export async function deleteListsOfAway(em: EntityManager, since: Date): Promise<void> {
  await sql`with away as (delete from feed_reader where active_at < ${since} returning user_id)
      delete from feed_entry e using away where e.reader_id = away.user_id`.execute(tables(em));
}

/**
 * Shortens the stored feeds of readers who opened their feed since a moment.
 * @param length the number of entries to keep
 */
export async function cutLists(em: EntityManager, since: Date, length: number): Promise<void> {
  await sql`with cut as (
        select r.user_id, e.at from feed_reader r cross join lateral (
          select at from feed_entry where reader_id = r.user_id
          order by at desc, activity_id desc offset ${length} limit 1) e
        where r.active_at > ${since}),
      gone as (delete from feed_entry e using cut where e.reader_id = cut.user_id and e.at <= cut.at)
      update feed_reader r set whole_from = greatest(r.whole_from, cut.at + interval '1 microsecond')
      from cut where r.user_id = cut.user_id and r.whole_from is not null`.execute(tables(em));
}

/** @returns the number of deleted rows */
export async function deleteListOf(em: EntityManager, userID: number): Promise<number> {
  const db = tables(em);
  const gone = [
    await db.deleteFrom('feed_reader').where('user_id', '=', userID).executeTakeFirst(),
    await db.deleteFrom('feed_entry').where('reader_id', '=', userID).executeTakeFirst(),
  ];
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
