import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../tables.ts';

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

/** The condition that neither of two blocks the other. @param who the column of the other one */
export const unblocked = (userID: number, who: string): RawBuilder<boolean> => {
  const column = sql.ref(who);
  return sql<boolean>`(not exists (select from hidden_member h where h.user_id = ${userID} and h.other_id = ${column} and h.how = 'block')
    and not exists (select from hidden_member h where h.other_id = ${userID} and h.user_id = ${column} and h.how = 'block'))`;
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

/** @returns of pairs (member, other), whether the member is to notice nothing of the other: muted, or either blocks */
export async function hiddenAmong(
  em: EntityManager,
  pairs: readonly (readonly [userID: number, otherID: number])[],
): Promise<(userID: number, otherID: number) => boolean> {
  if (!pairs.length) return () => false;
  const asked = recordset(
    'p',
    { user_id: 'bigint', other_id: 'bigint' },
    pairs.map(([user_id, other_id]) => ({ user_id, other_id })),
  );
  const { rows } = await sql<{ user_id: string; other_id: string }>`
    select p.user_id::text, p.other_id::text from ${asked} where exists (select from hidden_member h
      where h.user_id = p.user_id and h.other_id = p.other_id)
    or exists (select from hidden_member h where h.user_id = p.other_id and h.other_id = p.user_id and h.how = 'block')`.execute(
    tables(em),
  );
  const hidden = new Set(rows.map((row) => `${row.user_id} ${row.other_id}`));
  return (userID, otherID) => hidden.has(`${userID} ${otherID}`);
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
