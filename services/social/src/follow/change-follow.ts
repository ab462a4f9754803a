import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** One change at a time of what is between two members: a follow and a block never miss each other. */
export async function lockPair(em: EntityManager, a: number, b: number): Promise<void> {
  const pair = `follow ${Math.min(a, b)} ${Math.max(a, b)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tables(em));
}

/** Within the pair's lock. @returns whether it is new */
export async function beginFollow(em: EntityManager, followerID: number, followeeID: number, since: Date) {
  const begun = await tables(em)
    .insertInto('follow')
    .values({ follower_id: followerID, followee_id: followeeID, since })
    .onConflict((it) => it.doNothing())
    .returning('follower_id')
    .execute();
  if (begun.length) await count(em, followerID, followeeID, 1);
  return begun.length > 0;
}

/** Within the pair's lock; nobody hears of it any more that it was. @returns whether there was one */
export async function endFollow(em: EntityManager, followerID: number, followeeID: number): Promise<boolean> {
  const db = tables(em);
  const ended = await db
    .deleteFrom('follow')
    .where('follower_id', '=', followerID)
    .where('followee_id', '=', followeeID)
    .returning('follower_id')
    .execute();
  if (!ended.length) return false;
  await db.deleteFrom('activity').where('about_id', '=', followeeID).where('actor_id', '=', followerID).execute();
  await db
    .deleteFrom('notice')
    .where('user_id', '=', followeeID)
    .where('by_id', '=', followerID)
    .where('kind', '=', 'followed')
    .execute();
  await count(em, followerID, followeeID, -1);
  return true;
}

/** Both rows in the order of their ids, so that two who follow each other wait for one another and never both. */
async function count(em: EntityManager, followerID: number, followeeID: number, by: 1 | -1): Promise<void> {
  const change = recordset('c', { id: 'bigint', followers: 'int', following: 'int' }, [
    { id: followerID, followers: 0, following: by },
    { id: followeeID, followers: by, following: 0 },
  ]);
  await sql`insert into follow_count (user_id, followers, following) select id, followers, following from ${change} order by id
    on conflict (user_id) do update set followers = follow_count.followers + excluded.followers,
      following = follow_count.following + excluded.following`.execute(tables(em));
}
