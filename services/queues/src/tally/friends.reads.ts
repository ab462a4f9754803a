import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import type { TitleRow } from './tally.reads.ts';

/**
 * The amount that several friends watched in a year, without private plays, and how much of it they have in common with
 * a member.
 */
export interface FriendsYear {
  friends: { user_id: number; plays: number; minutes: number; in_common: number }[];
  in_common: number;
  /** The titles that most friends watched come first. Each title lists the friends who watched it. */
  titles: (Pick<TitleRow, 'media_key' | 'title' | 'year' | 'poster_path' | 'genres'> & { user_ids: number[] })[];
}

/**
 * Computes figures of friends' years from the stored rows, which have one row for each title. For friends with private
 * plays, the figures are computed from their public plays instead.
 * @param mostTitles the maximum number of titles in common that are named
 */
export async function friendsYear(
  em: EntityManager,
  userID: number,
  friendIDs: readonly number[],
  year: number,
  mostTitles: number,
): Promise<FriendsYear> {
  const { rows } = await sql<FriendsYear>`
    with theirs as (
      select w.user_id, w.media_key, w.plays, w.minutes from watched_title w
        join watcher x on x.user_id = w.user_id and x.private_plays = 0
      where w.user_id = any(${friendIDs}::bigint[]) and w.year = ${year}::int and w.plays > 0
      union all
      select p.user_id, p.media_key, count(*), sum(p.minutes) from play p
        join watcher x on x.user_id = p.user_id and x.private_plays > 0
      where p.user_id = any(${friendIDs}::bigint[]) and not p.private
        and p.at >= make_date(${year}::int, 1, 1) - 1 and p.at < make_date(${year}::int + 1, 1, 1) + 1
        and p.day between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
      group by 1, 2),
    compared as (
      select t.*, mine.media_key is not null as is_mine from theirs t left join watched_title mine
        on mine.user_id = ${userID} and mine.year = ${year}::int and mine.media_key = t.media_key and mine.plays > 0),
    friends as (
      select user_id::float8 as user_id, sum(plays)::int as plays, sum(minutes)::int as minutes,
        (count(*) filter (where is_mine))::int as in_common from compared group by user_id),
    shared as (
      select media_key, array_agg(user_id::float8 order by minutes desc, user_id) as user_ids, count(*) as n
      from compared where is_mine group by media_key),
    titles as (
      select s.user_ids, s.n, t.media_key, t.title, t.year, t.poster_path, t.genres
      from shared s join title t on t.media_key = s.media_key
      order by s.n desc, t.title, t.media_key limit ${mostTitles})
    select (select count(*)::int from shared) as in_common,
      (select coalesce(json_agg(f order by minutes desc, plays desc, user_id), '[]') from friends f) as friends,
      (select coalesce(json_agg(t order by n desc, title, media_key), '[]') from titles t) as titles`.execute(
    tables(em),
  );
  return rows[0] ?? { friends: [], in_common: 0, titles: [] };
}
