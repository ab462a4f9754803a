import type { EntityManager } from '@mikro-orm/postgresql';
import { FIRST_UUID, renaming } from '@videoqs/node/snapshots/merged-title';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/**
 * A member's deliveries, the newest first.
 * @param after the moment and id of the delivery after which the page starts
 */
export const deliveriesOf = (
  em: EntityManager,
  userID: number,
  { after, limit }: { after: readonly [string, string] | null; limit: number },
) =>
  tables(em)
    .selectFrom('delivery')
    .select(['id', 'media_key', 'title', 'at'])
    .where('user_id', '=', userID)
    .$if(after !== null, (q) => q.where(sql<boolean>`(at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Moves deliveries of a merged title. */
export const moveDeliveries = renaming('delivery', FIRST_UUID);

export async function countDeliveries(em: EntityManager): Promise<number> {
  const { all } = await tables(em)
    .selectFrom('delivery')
    .select(sql<number>`count(*)::float8`.as('all'))
    .executeTakeFirstOrThrow();
  return all;
}

/** @returns the number of deleted deliveries */
export async function deleteDeliveriesOf(em: EntityManager, userID: number): Promise<number> {
  const gone = await tables(em).deleteFrom('delivery').where('user_id', '=', userID).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/**
 * Deletes up to `limit` deliveries made before a moment, the oldest first.
 * @returns the number of deleted deliveries
 */
export async function dropDeliveries(em: EntityManager, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`delete from delivery where id in
    (select id from delivery where at < ${before} order by at limit ${limit}) returning id`.execute(tables(em));
  return rows.length;
}
