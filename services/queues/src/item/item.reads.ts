import type { EntityManager } from '@mikro-orm/postgresql';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import { type RawBuilder, sql } from 'kysely';
import { queuesOf } from '../queue/queue.store.ts';
import { withReminder } from '../reminder/reminder.store.ts';
import { tables } from '../tables.ts';

export const COLUMNS = sql`i.media_key, i.rank, t.title, t.year, t.poster_path, t.runtime, t.genres, i.added_at, i.added_by, m.username, r.remind_date`;
/** The titles of queues, joined with one member's reminders. */
export const titlesFor = (userID: number): RawBuilder<unknown> =>
  sql`item i join title t on t.media_key = i.media_key ${withReminder(userID)}`;
/**
 * Everything that a page shows about the titles of queues: one member's reminders, and the members who added the
 * titles.
 */
export const itemsFor = (userID: number): RawBuilder<unknown> =>
  sql`${titlesFor(userID)} left join member m on m.id = i.added_by`;

/** Which of a member's queues hold these titles, and the member's reminders of them. */
export async function placesOf(em: EntityManager, userID: number, keys: readonly string[]) {
  const { rows } = await sql<{ queue_id: number; media_key: string; remindDate: string | null }>`
    select i.queue_id::float8 as queue_id, i.media_key, r.remind_date::text as "remindDate" from item i ${withReminder(userID)}
    where i.queue_id = any(array(${queuesOf(userID)})) and i.media_key = any(${keys}::text[]) order by i.queue_id`.execute(
    tables(em),
  );
  return rows;
}

/** The titles added last to a member's own queue, or with `shared` to any queue of the member; the newest first. */
export async function latelyAdded(
  em: EntityManager,
  userID: number,
  { shared, limit }: { shared: boolean; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ media_key: string }>`
    with mine(id) as (${shared ? queuesOf(userID) : sql`select ${userID}::bigint`})
    select i.media_key from mine cross join lateral (
      select media_key, added_at from item where queue_id = mine.id order by added_at desc, media_key limit ${limit}::int) i
    group by i.media_key order by max(i.added_at) desc, i.media_key limit ${limit}::int`.execute(tables(em));
  return rows.map((row) => row.media_key);
}

/** The shows in a member's queues, the last added first. */
export async function showsOf(em: EntityManager, userID: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ media_key: string }>`
    select media_key from item where queue_id in (${queuesOf(userID)})
    and media_key like 'tv\\_%' group by media_key order by max(added_at) desc limit ${limit}`.execute(tables(em));
  return rows.map((row) => row.media_key);
}

/**
 * A queue's titles in order, for the owner's data export.
 * @param after the rank after which the page starts
 */
export const exportItems = (em: EntityManager, queueID: number, after: string) =>
  tables(em)
    .selectFrom('item as i')
    .innerJoin('title as t', 't.media_key', 'i.media_key')
    .select(['i.media_key', 'i.rank', 'i.added_at', 't.title', 't.year'])
    .where('i.queue_id', '=', queueID)
    .where('i.rank', '>', after)
    .orderBy('i.rank')
    .limit(EXPORT_ROWS)
    .execute();

/**
 * The titles of queues in order, for their owner's data export.
 * @param after the queue and rank after which the page starts
 */
export const exportItemsOf = (
  em: EntityManager,
  queueIDs: readonly number[],
  after: { queueID: number; rank: string },
) =>
  tables(em)
    .selectFrom('item as i')
    .innerJoin('title as t', 't.media_key', 'i.media_key')
    .select(['i.queue_id', 'i.media_key', 'i.rank', 'i.added_at', 't.title', 't.year'])
    .where('i.queue_id', 'in', [...queueIDs])
    .where((eb) =>
      eb.or([
        eb('i.queue_id', '>', after.queueID),
        eb('i.queue_id', '=', after.queueID).and('i.rank', '>', after.rank),
      ]),
    )
    .orderBy('i.queue_id')
    .orderBy('i.rank')
    .limit(EXPORT_ROWS)
    .execute();

/** The names of a queue's first titles, in order. */
export const firstTitles = (em: EntityManager, queueID: number, limit: number) =>
  tables(em)
    .selectFrom('item as i')
    .innerJoin('title as t', 't.media_key', 'i.media_key')
    .select(['i.media_key', 't.title', 't.year', 't.genres'])
    .where('i.queue_id', '=', queueID)
    .orderBy('i.rank')
    .limit(limit)
    .execute();
