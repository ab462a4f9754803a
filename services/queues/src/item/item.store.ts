import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../database.ts';

/** Gives titles these ranks, in one statement. */
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
