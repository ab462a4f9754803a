import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tastes } from '@videoqs/contract/social/taste-score';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** The sliders that members have moved, by member. Members who moved none are left out. */
export async function tastesOf(em: EntityManager, userIDs: readonly number[]): Promise<ReadonlyMap<number, Tastes>> {
  const rows = await tables(em)
    .selectFrom('taste')
    .select(['user_id', sql<Record<string, number>>`sliders`.as('sliders')])
    .where('user_id', '=', sql<number>`any(${userIDs}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.sliders]));
}

/**
 * Changes the given sliders and leaves the others as they are, so that two open pages do not overwrite each other's
 * changes.
 */
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

/** @returns 0 or 1 deleted rows */
export async function deleteTastesOf(em: EntityManager, userID: number): Promise<number> {
  const gone = await tables(em).deleteFrom('taste').where('user_id', '=', userID).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
