import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/**
 * Records that a member has seen a tutorial. If this is already recorded, or the member no longer exists, nothing
 * happens.
 */
export async function noteSeen(em: EntityManager, userID: number, tutorial: string): Promise<void> {
  await tables(em)
    .insertInto('tutorial_seen')
    .columns(['user_id', 'tutorial'])
    .expression(sql`select id, ${tutorial}::text from member where id = ${userID}`)
    .onConflict((it) => it.doNothing())
    .execute();
}

/** Names of the tutorials that a member has opened. */
export async function tutorialsSeen(em: EntityManager, userID: number): Promise<string[]> {
  const rows = await tables(em).selectFrom('tutorial_seen').select('tutorial').where('user_id', '=', userID).execute();
  return rows.map((row) => row.tutorial);
}
