import type { EntityManager } from '@mikro-orm/postgresql';
import { type Insertable, sql } from 'kysely';
import { seenBy } from '../relation/block-or-mute.store.ts';
import { type SocialTables, tables } from '../tables.ts';

export type NewNotice = Insertable<SocialTables['notice']>;

/** @param notices one at least */
export async function insertNotices(em: EntityManager, notices: readonly NewNotice[]): Promise<void> {
  await tables(em).insertInto('notice').values(notices).execute();
}

/** What these members see behind the bell, and the names of those; one query. */
export async function readReceivers(em: EntityManager, receivers: readonly number[], named: readonly number[]) {
  const db = tables(em);
  const rows = await db
    .selectFrom('bell_choice')
    .select(['user_id as id', 'shown', sql<string | null>`null`.as('username')])
    .where('user_id', '=', sql<number>`any(${receivers}::bigint[])`)
    .unionAll(
      db
        .selectFrom('member')
        .select(['id', sql<string[]>`null::text[]`.as('shown'), 'username'])
        .where('id', '=', sql<number>`any(${named}::bigint[])`),
    )
    .execute();
  return {
    shown: new Map(rows.flatMap((r) => (r.username === null ? [[r.id, r.shown] as const] : []))),
    names: new Map(rows.flatMap((r) => (r.username === null ? [] : [[r.id, r.username] as const]))),
  };
}

/**
 * What a member was told, the newest first; nothing of those whom they are not to see by now.
 * @param o.after the moment and id of the one to start after
 */
export const noticesOf = (
  em: EntityManager,
  userID: number,
  { after, limit }: { after: readonly [string, number] | null; limit: number },
) =>
  tables(em)
    .selectFrom('notice as n')
    .leftJoin('member as m', 'm.id', 'n.by_id')
    .select(['n.id', 'n.kind', 'n.at', 'n.by_id', 'n.media_key', 'n.title', 'n.queue_id', 'm.username', 'm.img_src'])
    .where('n.user_id', '=', userID)
    .where(seenBy(userID, 'n.by_id'))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(n.at, n.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::bigint)`),
    )
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
export type FoundNotice = Awaited<ReturnType<typeof noticesOf>>[number];

/** A member no longer follows somebody: they hear no more that it was so. */
export async function deleteFollowNotice(em: EntityManager, followerID: number, followeeID: number): Promise<void> {
  await tables(em)
    .deleteFrom('notice')
    .where('user_id', '=', followeeID)
    .where('by_id', '=', followerID)
    .where('kind', '=', 'followed')
    .execute();
}

/** Keeps what a member sees behind the bell, unless they chose later what is kept. */
export async function keepBellChoice(
  em: EntityManager,
  userID: number,
  choice: { shown: string[]; changed_at: Date },
): Promise<void> {
  await tables(em)
    .insertInto('bell_choice')
    .values({ user_id: userID, ...choice })
    .onConflict((it) =>
      it
        .column('user_id')
        .doUpdateSet(choice)
        .whereRef('bell_choice.changed_at', '<', (eb) => eb.ref('excluded.changed_at')),
    )
    .execute();
}

/** Deletes what a member was told, what others were told of them, and their choice. @returns how many rows */
export async function deleteNoticesOf(em: EntityManager, userID: number): Promise<number> {
  const db = tables(em);
  const gone = [
    await db
      .deleteFrom('notice')
      .where((eb) => eb.or([eb('user_id', '=', userID), eb('by_id', '=', userID)]))
      .executeTakeFirst(),
    await db.deleteFrom('bell_choice').where('user_id', '=', userID).executeTakeFirst(),
  ];
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
