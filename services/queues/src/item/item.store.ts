import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

interface ItemRow {
  media_key: string;
  rank: string;
  added_at: Date;
  added_by: number;
}

export async function insertItems(em: EntityManager, queueID: number, items: readonly ItemRow[]): Promise<void> {
  const rows = items.map((item) => ({ queue_id: queueID, ...item }));
  if (rows.length) await tables(em).insertInto('item').values(rows).execute();
}

/** The ranks of the given titles by key. Titles outside the queue are left out. */
export async function ranksOf(
  em: EntityManager,
  queueID: number,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tables(em)
    .selectFrom('item')
    .select(['media_key', 'rank'])
    .where('queue_id', '=', queueID)
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map((r) => [r.media_key, r.rank]));
}

/** The keys of a queue's titles, in order. */
export async function keysOf(em: EntityManager, queueID: number): Promise<string[]> {
  const rows = await tables(em)
    .selectFrom('item')
    .select('media_key')
    .where('queue_id', '=', queueID)
    .orderBy('rank')
    .execute();
  return rows.map((r) => r.media_key);
}

/**
 * The ranks of a title and of the next title.
 * @returns two ranks; one rank if no title follows; none if the title is gone
 */
export async function ranksBehind(em: EntityManager, queueID: number, title: string) {
  const rows = await tables(em)
    .selectFrom('item')
    .select(['media_key', 'rank'])
    .where('queue_id', '=', queueID)
    .where('rank', '>=', (eb) =>
      eb.selectFrom('item as t').select('t.rank').where('t.queue_id', '=', queueID).where('t.media_key', '=', title),
    )
    .orderBy('rank')
    .limit(2)
    .execute();
  return rows[0]?.media_key === title ? rows.map((row) => row.rank) : [];
}

/** Sets the ranks of titles in one statement. */
export async function setRanks(em: EntityManager, queueID: number, keys: readonly string[], ranks: readonly string[]) {
  await tables(em)
    .updateTable('item')
    .from(
      sql<{ media_key: string; rank: string }>`unnest(${keys}::text[], ${ranks}::text[])`.as<'fresh'>(
        sql`fresh(media_key, rank)`,
      ),
    )
    .set((eb) => ({ rank: eb.ref('fresh.rank') }))
    .where('item.queue_id', '=', queueID)
    .whereRef('item.media_key', '=', 'fresh.media_key')
    .execute();
}

/** Returns the given ranks that titles of the queue already have. */
export async function takenRanks(em: EntityManager, queueID: number, ranks: readonly string[]): Promise<string[]> {
  const rows = await tables(em)
    .selectFrom('item')
    .select('rank')
    .where('queue_id', '=', queueID)
    .where('rank', '=', sql<string>`any(${ranks}::text[])`)
    .execute();
  return rows.map((r) => r.rank);
}

/** The next used rank after this one. */
export async function rankBehind(em: EntityManager, queueID: number, rank: string): Promise<string | undefined> {
  const next = await tables(em)
    .selectFrom('item')
    .select('rank')
    .where('queue_id', '=', queueID)
    .where('rank', '>', rank)
    .orderBy('rank')
    .limit(1)
    .executeTakeFirst();
  return next?.rank;
}

/** The member who added a title to a queue, and when. */
export const addingOf = (em: EntityManager, queueID: number, mediaKey: string) =>
  tables(em)
    .selectFrom('item as i')
    .leftJoin('member as m', 'm.id', 'i.added_by')
    .select(['i.added_by', 'i.added_at', 'm.username'])
    .where('i.queue_id', '=', queueID)
    .where('i.media_key', '=', mediaKey)
    .executeTakeFirst();

/** Deletes all titles of queues that are about to be deleted. @returns the number of deleted titles */
export async function emptyQueues(em: EntityManager, queueIDs: readonly number[]): Promise<number> {
  const gone = await tables(em)
    .deleteFrom('item')
    .where('queue_id', '=', sql<number>`any(${queueIDs}::bigint[])`)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Returns the given titles that are in the queue. */
export async function amongItems(em: EntityManager, queueID: number, keys: readonly string[]): Promise<string[]> {
  const rows = await tables(em)
    .selectFrom('item')
    .select('media_key')
    .where('queue_id', '=', queueID)
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return rows.map((row) => row.media_key);
}
