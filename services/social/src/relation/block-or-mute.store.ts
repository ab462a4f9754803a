import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../tables.ts';

/**
 * The condition that a viewer may see a member's activity: neither of them blocks the other, and the viewer has not
 * muted the member.
 * @param viewer 0 for a visitor, who blocks and mutes nobody
 * @param who the member's column
 */
export const seenBy = (viewer: number, who: string): RawBuilder<boolean> => {
  const column = sql.ref(who);
  return sql<boolean>`(not exists (select from hidden_member h where h.user_id = ${viewer} and h.other_id = ${column})
    and not exists (select from hidden_member h where h.other_id = ${viewer} and h.user_id = ${column} and h.how = 'block'))`;
};

/** The condition that neither of two members blocks the other. @param who the other member's column */
export const unblocked = (userID: number, who: string): RawBuilder<boolean> => {
  const column = sql.ref(who);
  return sql<boolean>`(not exists (select from hidden_member h where h.user_id = ${userID} and h.other_id = ${column} and h.how = 'block')
    and not exists (select from hidden_member h where h.other_id = ${userID} and h.user_id = ${column} and h.how = 'block'))`;
};

/** The condition that a member neither blocks nor mutes another. @param who the other member's column */
export const neitherBlockedNorMuted = (userID: number, who: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from hidden_member h where h.user_id = ${userID} and h.other_id = ${sql.ref(who)})`;

/** @returns those of the other members who blocked the member or are blocked by the member */
export async function blockedAmong(em: EntityManager, userID: number, others: readonly number[]): Promise<number[]> {
  if (!others.length) return [];
  const rows = await tables(em)
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

/** @returns those of the other members whom the member mutes */
export async function mutedAmong(em: EntityManager, userID: number, others: readonly number[]): Promise<number[]> {
  const rows = await tables(em)
    .selectFrom('hidden_member')
    .select('other_id as id')
    .where('user_id', '=', userID)
    .where('other_id', '=', sql<number>`any(${others}::bigint[])`)
    .where('how', '=', 'mute')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * @returns a function that says, for a pair (member, other), whether the member must not see the other: the member has
 * muted the other, or one of the two has blocked the other
 */
export async function separatedAmong(
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
  const separated = new Set(rows.map((row) => `${row.user_id} ${row.other_id}`));
  return (userID, otherID) => separated.has(`${userID} ${otherID}`);
}

/** Whether a member blocks the viewer. The viewer then gets the answer for an unknown member. */
export async function blockedByThem(em: EntityManager, viewer: number, userID: number): Promise<boolean> {
  const block = await tables(em)
    .selectFrom('hidden_member')
    .select('how')
    .where('user_id', '=', userID)
    .where('other_id', '=', viewer)
    .where('how', '=', 'block')
    .executeTakeFirst();
  return block !== undefined;
}

/** Blocks or mutes a member. The new choice replaces the old one. */
export async function insertBlockOrMute(
  em: EntityManager,
  o: { userID: number; otherID: number; how: 'block' | 'mute'; since: Date },
): Promise<void> {
  await tables(em)
    .insertInto('hidden_member')
    .values({ user_id: o.userID, other_id: o.otherID, how: o.how, since: o.since })
    .onConflict((it) => it.columns(['user_id', 'other_id']).doUpdateSet({ how: o.how }))
    .execute();
}

/** @returns false when the member was neither blocked nor muted */
export async function deleteBlockOrMute(em: EntityManager, userID: number, otherID: number): Promise<boolean> {
  const { numDeletedRows } = await tables(em)
    .deleteFrom('hidden_member')
    .where('user_id', '=', userID)
    .where('other_id', '=', otherID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Members whom a member blocks or mutes, the latest first. @param o.after the date and id of the row after which the
 * page starts
 */
export const blocksAndMutesOf = (
  em: EntityManager,
  userID: number,
  { after, limit }: { after: readonly [string, number] | null; limit: number },
) =>
  tables(em)
    .selectFrom('hidden_member as h')
    .leftJoin('member as m', 'm.id', 'h.other_id')
    .select(['h.other_id', 'h.how', 'h.since', 'm.username', 'm.img_src'])
    .where('h.user_id', '=', userID)
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(h.since, h.other_id) < (${after?.[0]}::timestamptz, ${after?.[1]}::bigint)`),
    )
    .orderBy('h.since', 'desc')
    .orderBy('h.other_id', 'desc')
    .limit(limit)
    .execute();

/**
 * Deletes a member's blocks and mutes, and other members' blocks and mutes against the member.
 * @returns the number of deleted rows
 */
export async function deleteBlocksAndMutesOf(em: EntityManager, userID: number): Promise<number> {
  const db = tables(em);
  const gone = [
    await db.deleteFrom('hidden_member').where('user_id', '=', userID).executeTakeFirst(),
    await db.deleteFrom('hidden_member').where('other_id', '=', userID).executeTakeFirst(),
  ];
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}

/** A member's blocks and mutes for their data export. @param after the id after which the page starts */
export const exportBlocksAndMutes = (em: EntityManager, userID: number, after: number) =>
  tables(em)
    .selectFrom('hidden_member as h')
    .leftJoin('member as m', 'm.id', 'h.other_id')
    .select(['h.other_id', 'h.how', 'h.since', 'm.username'])
    .where('h.user_id', '=', userID)
    .where('h.other_id', '>', after)
    .orderBy('h.other_id')
    .limit(EXPORT_ROWS)
    .execute();
