import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** Lets go of whom a member followed and who followed them; the others' counts stay right. @returns what went */
export async function forgetFollows(em: EntityManager, userID: number) {
  const db = tables(em);
  // rows of counts in the order of their ids, as whoever follows takes them
  await sql`with theirs as (
      select id, sum(followers)::int as followers, sum(following)::int as following from (
        select followee_id as id, 1 as followers, 0 as following from follow where follower_id = ${userID}
        union all select follower_id, 0, 1 from follow where followee_id = ${userID}) f group by id),
    locked as (select c.user_id from follow_count c join theirs t on t.id = c.user_id order by c.user_id for update of c)
    update follow_count c set followers = c.followers - t.followers, following = c.following - t.following
    from theirs t join locked l on l.user_id = t.id where c.user_id = t.id`.execute(db);
  return [
    await db.deleteFrom('follow').where('follower_id', '=', userID).executeTakeFirst(),
    await db.deleteFrom('follow').where('followee_id', '=', userID).executeTakeFirst(),
    await db.deleteFrom('follow_count').where('user_id', '=', userID).executeTakeFirst(),
  ];
}
