import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tastes } from '@videoqs/contract/social/taste-score';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** The sliders that members have moved, by member; who never moved one is absent. */
export async function tastesOf(em: EntityManager, userIDs: readonly number[]): Promise<ReadonlyMap<number, Tastes>> {
  const rows = await tables(em)
    .selectFrom('taste')
    .select(['user_id', sql<Record<string, number>>`sliders`.as('sliders')])
    .where('user_id', '=', sql<number>`any(${userIDs}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.sliders]));
}

/** Those named change, the others stay: two pages open at once lose nothing of each other. */
export async function moveSliders(em: EntityManager, userID: number, sliders: Tastes, at: Date): Promise<void> {
  await tables(em)
    .insertInto('taste')
    .values({ user_id: userID, sliders: sql`${JSON.stringify(sliders)}::jsonb`, changed_at: at })
    .onConflict((it) =>
      it.column('user_id').doUpdateSet({
        sliders: sql`taste.sliders || excluded.sliders`,
        changed_at: sql`excluded.changed_at`,
      }),
    )
    .execute();
}

/** @returns how many rows a member had, 0 or 1 */
export async function deleteTastesOf(em: EntityManager, userID: number): Promise<number> {
  const gone = await tables(em).deleteFrom('taste').where('user_id', '=', userID).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
