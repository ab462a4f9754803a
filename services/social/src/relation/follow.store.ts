import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../tables.ts';
import { unblocked } from './block-or-mute.store.ts';

/** Ids of those whom a member follows, for other statements: `in (…)`. */
export const followeesOf = (userID: number): RawBuilder<unknown> =>
  sql`select followee_id from follow where follower_id = ${userID}`;

/** The condition that a member follows another. @param who the column of the other one */
export const followedBy = (userID: number, who: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from follow where follower_id = ${userID} and followee_id = ${sql.ref(who)})`;

/** One change at a time of what is between two members: a follow and a block never miss each other. */
export async function lockPair(em: EntityManager, a: number, b: number): Promise<void> {
  const pair = `follow ${Math.min(a, b)} ${Math.max(a, b)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tables(em));
}

/** Within the pair's lock. @returns whether it is new */
export async function insertFollow(
  em: EntityManager,
  followerID: number,
  followeeID: number,
  since: Date,
): Promise<boolean> {
  const begun = await tables(em)
    .insertInto('follow')
    .values({ follower_id: followerID, followee_id: followeeID, since })
    .onConflict((it) => it.doNothing())
    .returning('follower_id')
    .execute();
  return begun.length > 0;
}

/** Within the pair's lock. @returns whether there was one */
export async function deleteFollow(em: EntityManager, followerID: number, followeeID: number): Promise<boolean> {
  const ended = await tables(em)
    .deleteFrom('follow')
    .where('follower_id', '=', followerID)
    .where('followee_id', '=', followeeID)
    .returning('follower_id')
    .execute();
  return ended.length > 0;
}

/** Both rows in the order of their ids, so that two who follow each other wait for one another and never both. */
export async function countFollow(
  em: EntityManager,
  followerID: number,
  followeeID: number,
  by: 1 | -1,
): Promise<void> {
  const change = recordset('c', { id: 'bigint', followers: 'int', following: 'int' }, [
    { id: followerID, followers: 0, following: by },
    { id: followeeID, followers: by, following: 0 },
  ]);
  await sql`insert into follow_count (user_id, followers, following) select id, followers, following from ${change} order by id
    on conflict (user_id) do update set followers = follow_count.followers + excluded.followers,
      following = follow_count.following + excluded.following`.execute(tables(em));
}

/** How many follow a member, and how many they follow. */
export async function followCounts(
  em: EntityManager,
  userID: number,
): Promise<{ followers: number; following: number }> {
  const counts = await tables(em)
    .selectFrom('follow_count')
    .select(['followers', 'following'])
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return counts ?? { followers: 0, following: 0 };
}

/** Everybody whom a member follows, by id. */
export async function followeeIDs(em: EntityManager, userID: number): Promise<number[]> {
  const rows = await tables(em)
    .selectFrom('follow')
    .select('followee_id')
    .where('follower_id', '=', userID)
    .orderBy('followee_id')
    .execute();
  return rows.map((row) => row.followee_id);
}

/** Whom a member follows, the latest first, but for those whom the viewer is not to meet. */
export const followeesShown = (em: EntityManager, viewer: number, userID: number, most: number) =>
  tables(em)
    .selectFrom('follow as f')
    .leftJoin('member as m', 'm.id', 'f.followee_id')
    .select(['f.followee_id', 'm.username'])
    .where('f.follower_id', '=', userID)
    .where(unblocked(viewer, 'f.followee_id'))
    .orderBy('f.since', 'desc')
    .limit(most)
    .execute();

/**
 * A page of those who follow a member, or whom they follow, the latest first.
 * @param mine which side of a follow the member is on; the page is of those on the other
 * @param o.after since when, and the id, of the one to start after
 */
export function followsOf(
  em: EntityManager,
  userID: number,
  mine: 'follower_id' | 'followee_id',
  { after, limit }: { after: readonly [string, number] | null; limit: number },
) {
  const theirs = mine === 'follower_id' ? 'followee_id' : 'follower_id';
  return tables(em)
    .selectFrom('follow as f')
    .leftJoin('member as m', 'm.id', `f.${theirs}`)
    .leftJoin('follow as back', (on) =>
      on.on('back.follower_id', '=', userID).onRef('back.followee_id', '=', `f.${theirs}`),
    )
    .select([`f.${theirs} as id`, 'f.since', 'm.username', 'm.img_src', 'back.since as mine'])
    .where(`f.${mine}`, '=', userID)
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(f.since, f.${sql.raw(theirs)}) < (${after?.[0]}::timestamptz, ${after?.[1]}::bigint)`),
    )
    .orderBy('f.since', 'desc')
    .orderBy(`f.${theirs}`, 'desc')
    .limit(limit)
    .execute();
}

/** Some of those whom the viewer follows who follow a member, each with how many there are in all. */
export const followersBetween = (em: EntityManager, viewer: number, userID: number, most: number) =>
  tables(em)
    .selectFrom('follow as mine')
    .innerJoin('follow as theirs', 'theirs.follower_id', 'mine.followee_id')
    .innerJoin('member as m', 'm.id', 'mine.followee_id')
    .select(['m.id', 'm.username', 'm.img_src', sql<number>`(count(*) over ())::int`.as('count')])
    .where('mine.follower_id', '=', viewer)
    .where('theirs.followee_id', '=', userID)
    .orderBy('theirs.since', 'desc')
    .orderBy('m.id')
    .limit(most)
    .execute();

/** Since when a member follows another, and how they block or mute them; each null where they do not. */
export const relationTo = (em: EntityManager, userID: number, otherID: number) =>
  tables(em)
    .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('o'))
    .leftJoin('follow as f', (on) => on.on('f.follower_id', '=', userID).on('f.followee_id', '=', otherID))
    .leftJoin('hidden_member as h', (on) => on.on('h.user_id', '=', userID).on('h.other_id', '=', otherID))
    .select(['f.since', 'h.how'])
    .executeTakeFirst();

/** Lets go of whom a member followed and who followed them; the others' counts stay right. @returns how many rows */
export async function deleteFollowsOf(em: EntityManager, userID: number): Promise<number> {
  const db = tables(em);
  // rows of counts in the order of their ids, as whoever follows takes them
  await sql`with theirs as (
      select id, sum(followers)::int as followers, sum(following)::int as following from (
        select followee_id as id, 1 as followers, 0 as following from follow where follower_id = ${userID}
        union all select follower_id, 0, 1 from follow where followee_id = ${userID}) f group by id),
    locked as (select c.user_id from follow_count c join theirs t on t.id = c.user_id order by c.user_id for update of c)
    update follow_count c set followers = c.followers - t.followers, following = c.following - t.following
    from theirs t join locked l on l.user_id = t.id where c.user_id = t.id`.execute(db);
  const gone = [
    await db.deleteFrom('follow').where('follower_id', '=', userID).executeTakeFirst(),
    await db.deleteFrom('follow').where('followee_id', '=', userID).executeTakeFirst(),
    await db.deleteFrom('follow_count').where('user_id', '=', userID).executeTakeFirst(),
  ];
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}

/** Whom a member follows, for the file that they may download. @param after the id to start after */
export const exportFollows = (em: EntityManager, userID: number, after: number) =>
  tables(em)
    .selectFrom('follow as f')
    .leftJoin('member as m', 'm.id', 'f.followee_id')
    .select(['f.followee_id', 'f.since', 'm.username'])
    .where('f.follower_id', '=', userID)
    .where('f.followee_id', '>', after)
    .orderBy('f.followee_id')
    .limit(EXPORT_ROWS)
    .execute();
