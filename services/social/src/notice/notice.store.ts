import type { EntityManager } from '@mikro-orm/postgresql';
import { renaming } from '@videoqs/node/snapshots/merged-title';
import { type Insertable, sql } from 'kysely';
import { seenBy } from '../relation/block-or-mute.store.ts';
import { followedBy } from '../relation/follow.store.ts';
import { type SocialTables, tables } from '../tables.ts';

export type NewNotice = Insertable<SocialTables['notice']>;

/** Inserts notices. @param notices at least one */
export async function insertNotices(em: EntityManager, notices: readonly NewNotice[]): Promise<void> {
  await tables(em).insertInto('notice').values(notices).execute();
}

/** Reads in one query which kinds of notices these members want to see, and the members' names. */
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
 * A member's notices, the newest first. Notices about members who are now hidden from this member are left out.
 * @param o.after the moment and id of the notice after which the page starts
 */
export const noticesOf = (
  em: EntityManager,
  userID: number,
  { after, limit }: { after: readonly [string, number] | null; limit: number },
) =>
  tables(em)
    .selectFrom('notice as n')
    .leftJoin('member as m', 'm.id', 'n.by_id')
    .select([
      'n.id',
      'n.kind',
      'n.at',
      'n.by_id',
      'n.media_key',
      'n.title',
      'n.queue_id',
      'n.asks',
      'm.username',
      'm.img_src',
      followedBy(userID, 'n.by_id').as('following'),
    ])
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

/** Moves notices about a merged title. */
export const moveNotices = renaming('notice', '0');

/** Deletes the notice of a follow that has ended. */
export async function deleteFollowNotice(em: EntityManager, followerID: number, followeeID: number): Promise<void> {
  await tables(em)
    .deleteFrom('notice')
    .where('user_id', '=', followeeID)
    .where('by_id', '=', followerID)
    .where('kind', '=', 'followed')
    .execute();
}

/** Saves a member's choice of notices, unless a later choice is stored. */
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

/**
 * Deletes a member's notices, the notices of others about the member, and the member's choice of notices.
 * @returns the number of deleted rows
 */
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
