import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NoticeChannel } from '@videoqs/contract/account/channel';
import type { NoticeKind } from '@videoqs/contract/account/notices';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** A pending notice for a member and a channel. */
export interface Waiting {
  id: string;
  user_id: number;
  channel: NoticeChannel;
  kind: NoticeKind;
  by_id: number | null;
  text: string;
  path: string;
}

/** Saves pending notices. The same follow is saved once for each channel. */
export async function insertWaiting(
  em: EntityManager,
  rows: readonly (Omit<Waiting, 'id'> & { at: Date; due_at: Date })[],
): Promise<void> {
  await tables(em)
    .insertInto('notice_waiting')
    .values(rows.map((row) => ({ ...row, id: randomUUID() })))
    .onConflict((it) => it.doNothing())
    .execute();
}

/**
 * Locks due notices, the oldest first. Notices that another worker is sending are skipped.
 * @param o.only the members to notify; without it, up to `o.limit` members, the longest waiting first
 */
export async function lockDue(
  em: EntityManager,
  o: { now: Date; only?: readonly number[] | undefined; limit: number },
): Promise<Waiting[]> {
  const { rows } =
    await sql<Waiting>`select id, user_id::float8 as user_id, channel, kind, by_id::float8 as by_id, text, path
      from notice_waiting where due_at <= ${o.now} and user_id = any(${
        o.only
          ? sql`${o.only}::bigint[]`
          : sql`array(
        select user_id from notice_waiting where due_at <= ${o.now} group by user_id order by min(due_at) limit ${o.limit})`
      })
      order by at, id for update skip locked`.execute(tables(em));
  return rows;
}

/** Deletes notices after their message was written in the same transaction. */
export async function dropWaiting(em: EntityManager, ids: readonly string[]): Promise<void> {
  await tables(em).deleteFrom('notice_waiting').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

/** Postpones pending notices. */
export async function putOffWaiting(em: EntityManager, ids: readonly string[], dueAt: Date): Promise<void> {
  await tables(em)
    .updateTable('notice_waiting')
    .set({ due_at: dueAt })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/**
 * Applies a member's new choice to pending notices of a channel: notices of other kinds are deleted, and the rest
 * becomes due at this moment.
 */
export async function followChoice(
  em: EntityManager,
  userID: number,
  o: { channel: NoticeChannel; kinds: readonly NoticeKind[]; dueAt: Date },
): Promise<void> {
  const db = tables(em);
  const waiting = db.deleteFrom('notice_waiting').where('user_id', '=', userID).where('channel', '=', o.channel);
  await (o.kinds.length ? waiting.where('kind', 'not in', o.kinds) : waiting).execute();
  await db
    .updateTable('notice_waiting')
    .set({ due_at: o.dueAt })
    .where('user_id', '=', userID)
    .where('channel', '=', o.channel)
    .execute();
}

/**
 * Deletes a member's pending notices about another member.
 * @param bothWays whether to delete the other member's notices about this member, too
 */
export async function dropBetween(em: EntityManager, userID: number, otherID: number, bothWays: boolean) {
  await tables(em)
    .deleteFrom('notice_waiting')
    .where((eb) =>
      eb.or([
        eb.and({ user_id: userID, by_id: otherID }),
        ...(bothWays ? [eb.and({ user_id: otherID, by_id: userID })] : []),
      ]),
    )
    .execute();
}

/** Deletes a member's pending notice about a follower. */
export async function dropFollow(em: EntityManager, userID: number, byID: number): Promise<void> {
  await tables(em)
    .deleteFrom('notice_waiting')
    .where((eb) => eb.and({ user_id: userID, by_id: byID, kind: 'followed' }))
    .execute();
}

/** Deletes all pending notices about a member. */
export async function dropAbout(em: EntityManager, byID: number): Promise<void> {
  await tables(em).deleteFrom('notice_waiting').where('by_id', '=', byID).execute();
}
