import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NoticeChannel } from '@videoqs/contract/account/channel';
import type { NoticeKind } from '@videoqs/contract/account/notices';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** Something a member is to be told by a channel. */
export interface Waiting {
  id: string;
  user_id: number;
  channel: NoticeChannel;
  kind: NoticeKind;
  by_id: number | null;
  text: string;
  path: string;
}

/** Keeps what members are to be told; the same follow by the same channel once. */
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
 * Locks what is due, the oldest first; what somebody else tells right now is left out.
 * @param o.only of these members; otherwise of as many as `o.limit`, whoever has waited longest first
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

/** Drops what is written as a message now. */
export async function dropWaiting(em: EntityManager, ids: readonly string[]): Promise<void> {
  await tables(em).deleteFrom('notice_waiting').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

/** Puts what waits off to a later moment. */
export async function putOffWaiting(em: EntityManager, ids: readonly string[], dueAt: Date): Promise<void> {
  await tables(em)
    .updateTable('notice_waiting')
    .set({ due_at: dueAt })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Makes what waits for a member follow their choice: only these kinds go by the channel, and at this moment. */
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

/** Drops what a member is to be told of another. @param bothWays also what the other is to be told of them */
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

/** Drops that a member is to be told of a follower. */
export async function dropFollow(em: EntityManager, userID: number, byID: number): Promise<void> {
  await tables(em)
    .deleteFrom('notice_waiting')
    .where((eb) => eb.and({ user_id: userID, by_id: byID, kind: 'followed' }))
    .execute();
}
