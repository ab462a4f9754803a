import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../database.ts';

/**
 * The condition that a viewer may see what a member does: neither blocks the other, and the viewer has not muted them.
 * @param viewer 0: a visitor, who hides nobody
 * @param who the column of the member
 */
export const seenBy = (viewer: number, who: string): RawBuilder<boolean> => {
  const column = sql.ref(who);
  return sql<boolean>`(not exists (select from hidden_member h where h.user_id = ${viewer} and h.other_id = ${column})
    and not exists (select from hidden_member h where h.other_id = ${viewer} and h.user_id = ${column} and h.how = 'block'))`;
};

/** @returns those of the others with whom there is a block, whoever made it */
export async function blockedAmong(
  from: EntityManager | MikroORM,
  userID: number,
  others: readonly number[],
): Promise<number[]> {
  if (!others.length) return [];
  const rows = await tables(from)
    .selectFrom('hidden_member')
    .select('other_id as id')
    .where('user_id', '=', userID)
    .where('other_id', '=', sql<number>`any(${others}::bigint[])`)
    .where('how', '=', 'block')
    .union((db) =>
      db
        .selectFrom('hidden_member')
        .select('user_id as id')
        .where('other_id', '=', userID)
        .where('user_id', '=', sql<number>`any(${others}::bigint[])`)
        .where('how', '=', 'block'),
    )
    .execute();
  return rows.map((row) => row.id);
}

/** Whether a member has blocked the viewer: for them there is no such member then. */
export async function blockedByThem(from: EntityManager | MikroORM, viewer: number, userID: number): Promise<boolean> {
  const block = await tables(from)
    .selectFrom('hidden_member')
    .select('how')
    .where('user_id', '=', userID)
    .where('other_id', '=', viewer)
    .where('how', '=', 'block')
    .executeTakeFirst();
  return block !== undefined;
}
