import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import type { Merge } from '@videoqs/node/snapshots/merged-title';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/**
 * The next queues with a title, in the order of their ids.
 * @param after the id after which they start
 */
export async function queuesWith(em: EntityManager, key: string, after: number, most: number): Promise<number[]> {
  const rows = await tables(em)
    .selectFrom('item')
    .select('queue_id')
    .where('media_key', '=', key)
    .where('queue_id', '>', after)
    .orderBy('queue_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.queue_id);
}

/**
 * Replaces a merged title in locked queues, with the members' reminders. If a queue has both titles, the merged title
 * gets the better of the two places. If a member has a reminder for each title, only the earlier one stays.
 * @returns the queues that had both titles and now have one title less
 */
export async function mergeItems(
  em: EntityManager,
  { from, into }: Merge,
  queueIDs: readonly number[],
): Promise<number[]> {
  const db = tables(em);
  const here = sql`any(${queueIDs}::bigint[])`;
  await sql`delete from reminder r using reminder o
    where r.queue_id = ${here} and o.queue_id = r.queue_id and o.user_id = r.user_id
      and r.media_key in (${from}, ${into}) and o.media_key in (${from}, ${into}) and r.media_key <> o.media_key
      and (r.due_at, r.media_key = ${from}) > (o.due_at, o.media_key = ${from})`.execute(db);
  // A reminder refers to its item, so the two change in one statement.
  const { rows: gone } = await sql<{ queue_id: number; rank: string; added_at: string; added_by: number }>`
    with twice as (select f.queue_id from item f join item i on i.queue_id = f.queue_id and i.media_key = ${into}
      where f.queue_id = ${here} and f.media_key = ${from}),
    moved as (update reminder r set media_key = ${into} from twice
      where r.queue_id = twice.queue_id and r.media_key = ${from})
    delete from item i using twice where i.queue_id = twice.queue_id and i.media_key = ${from}
    returning i.queue_id::float8 as queue_id, i.rank, i.added_at::text, i.added_by::float8 as added_by`.execute(db);
  const columns = { queue_id: 'bigint', rank: 'text', added_at: 'timestamptz', added_by: 'bigint' };
  await sql`update item i set rank = g.rank, added_at = g.added_at, added_by = g.added_by
    from ${recordset('g', columns, gone)}
    where i.queue_id = g.queue_id and i.media_key = ${into} and g.rank collate "C" < i.rank`.execute(db);
  await sql`with moved as (
      update reminder set media_key = ${into} where queue_id = ${here} and media_key = ${from})
    update item set media_key = ${into} where queue_id = ${here} and media_key = ${from}`.execute(db);
  return gone.map((row) => row.queue_id);
}
