import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** Counts the strangers that a member has added since a moment. */
export async function strangersAdded(em: EntityManager, userID: number, since: Date): Promise<number> {
  const { n } = await tables(em)
    .selectFrom('stranger_added')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('n'))
    .where('by_id', '=', userID)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return n;
}

export async function countStrangers(em: EntityManager, userID: number, count: number, at: Date): Promise<void> {
  await tables(em).insertInto('stranger_added').values({ by_id: userID, at, count }).execute();
}

/** Deletes the counts that are older than a moment. */
export async function dropStrangers(em: EntityManager, before: Date): Promise<void> {
  await tables(em).deleteFrom('stranger_added').where('at', '<', before).execute();
}
