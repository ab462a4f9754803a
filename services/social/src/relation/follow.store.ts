import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { rowsOf } from '@videoqs/node/database/rows';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';
import { seenBy, unblocked } from './block-or-mute.store.ts';

/** Selects the ids of members whom a member follows, for `in (…)`. */
export const followeesOf = (userID: number): RawBuilder<unknown> =>
  sql`select followee_id from follow where follower_id = ${userID}`;

/** The condition that a member follows another. @param who the other member's column */
export const followedBy = (userID: number, who: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from follow where follower_id = ${userID} and followee_id = ${sql.ref(who)})`;

/** Locks two members together, so that a follow and a block between the same two run one after the other. */
export async function lockPair(em: EntityManager, a: number, b: number): Promise<void> {
  const pair = `follow ${Math.min(a, b)} ${Math.max(a, b)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tables(em));
}

/**
 * Inserts a follow. The caller must hold the lock of the two members.
 * @returns whether the follow is new
 */
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

/**
 * Deletes a follow. The caller must hold the lock of the two members.
 * @returns whether there was a follow
 */
export async function deleteFollow(em: EntityManager, followerID: number, followeeID: number): Promise<boolean> {
  const ended = await tables(em)
    .deleteFrom('follow')
    .where('follower_id', '=', followerID)
    .where('followee_id', '=', followeeID)
    .returning('follower_id')
    .execute();
  return ended.length > 0;
}

/**
 * Changes the counts of both members. Rows are locked in the order of their ids, so that two members who follow each
 * other at the same moment do not deadlock.
 */
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

/** The numbers of a member's followers and followed members. */
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

/** The ids of everyone a member follows. */
export async function followeeIDs(em: EntityManager, userID: number): Promise<number[]> {
  const rows = await tables(em)
    .selectFrom('follow')
    .select('followee_id')
    .where('follower_id', '=', userID)
    .orderBy('followee_id')
    .execute();
  return rows.map((row) => row.followee_id);
}

/** Members whom a member follows, the latest first. Members hidden from the viewer are left out. */
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

/** The members whom a member follows and who follow back, the latest first. Blocked and muted members are left out. */
export const friendsOf = (em: EntityManager, userID: number, most: number) =>
  tables(em)
    .selectFrom('follow as f')
    .innerJoin('follow as back', (on) =>
      on.onRef('back.follower_id', '=', 'f.followee_id').onRef('back.followee_id', '=', 'f.follower_id'),
    )
    .innerJoin('member as m', 'm.id', 'f.followee_id')
    .select(['m.id', 'm.username', 'm.img_src'])
    .where('f.follower_id', '=', userID)
    .where(seenBy(userID, 'f.followee_id'))
    .orderBy('f.since', 'desc')
    .orderBy('f.followee_id', 'desc')
    .limit(most)
    .execute();

/**
 * A page of a member's followers or followed members, the latest first.
 * @param mine the member's side of the follow; the page lists the other side
 * @param o.after the date and id of the follow after which the page starts
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

/** Some of the members whom the viewer follows and who follow a member. Each row also has their total number. */
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

const nearby = z.object({
  id: z.coerce.number(),
  username: z.string(),
  img_src: z.string().nullable(),
  follows_me: z.boolean(),
  followed_by: z.array(z.string()),
  count: z.int(),
});

/**
 * The number of newest follows that are searched for suggestions: of the member's follows, and of each followed
 * member's follows.
 */
const LOOKED_AT = 100;

/**
 * Members whom a member does not follow: first those who follow the member, then those whom most of the followed
 * members follow. Members with a block or mute in either direction are left out.
 */
export const membersNearby = (em: EntityManager, userID: number, most: number): Promise<z.output<typeof nearby>[]> =>
  rowsOf(
    tables(em),
    nearby,
    sql`with mine as (select followee_id from follow where follower_id = ${userID} order by since desc limit ${LOOKED_AT}),
      near as (
        (select follower_id as id, null::bigint as via from follow where followee_id = ${userID} order by since desc limit ${LOOKED_AT})
        union all
        select theirs.followee_id, mine.followee_id from mine cross join lateral (
          select followee_id from follow where follower_id = mine.followee_id order by since desc limit ${LOOKED_AT}) theirs)
    select m.id, m.username, m.img_src, bool_or(near.via is null) as follows_me, count(near.via)::int as count,
      coalesce((array_agg(v.username order by v.username) filter (where v.username is not null))[1:2], '{}') as followed_by
    from near join member m on m.id = near.id left join member v on v.id = near.via
    where near.id <> ${userID} and not ${followedBy(userID, 'near.id')} and ${seenBy(userID, 'near.id')}
    group by m.id order by follows_me desc, count desc, m.id limit ${most}`,
  );

/**
 * The moment since which a member follows another, and whether the member blocks or mutes the other; null where that is
 * not so.
 */
export const relationTo = (em: EntityManager, userID: number, otherID: number) =>
  tables(em)
    .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('o'))
    .leftJoin('follow as f', (on) => on.on('f.follower_id', '=', userID).on('f.followee_id', '=', otherID))
    .leftJoin('hidden_member as h', (on) => on.on('h.user_id', '=', userID).on('h.other_id', '=', otherID))
    .select(['f.since', 'h.how'])
    .executeTakeFirst();

/**
 * Deletes a member's follows in both directions and corrects the other members' counts.
 * @returns the number of deleted rows
 */
export async function deleteFollowsOf(em: EntityManager, userID: number): Promise<number> {
  const db = tables(em);
  // Rows of counts are locked in the order of their ids, as in a follow.
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

/**
 * The members whom a member follows, for their data export.
 * @param after the id after which the page starts
 */
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
