import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../tables.ts';
import { ALL_TIME } from './tally.entity.ts';

/** A play that was added (n = 1) or removed (n = -1). */
export interface Counted {
  media_key: string;
  season: number;
  episode: number;
  day: string | null;
  hour: number | null;
  minutes: number;
  n: 1 | -1;
}
const COUNTED = {
  media_key: 'text',
  season: 'int',
  episode: 'int',
  day: 'date',
  hour: 'int',
  minutes: 'int',
  n: 'int',
} as const;

/**
 * Counts plays of a member, as parts of a statement's `with`. The changed plays come from `c`, which has the columns of
 * Counted. A rewatch raises the number of plays but not the number of different movies and episodes.
 * @param userID a bound value or a column
 * @param unseen the number of plays of a movie or episode `t` that the same statement adds, because the table does not
 * show these yet
 * @returns several parts. The part `new_days` has the days that now have their first play
 */
export const counting = (userID: number, unseen: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    by_day as (
      select day, coalesce(sum(n) filter (where season < 0), 0) as movies,
        coalesce(sum(n) filter (where season >= 0), 0) as episodes, sum(n * minutes) as minutes
      from c where day is not null group by day),
    days as (
      insert into watched_day as d (user_id, day, movies, episodes, minutes)
      select ${userID}::bigint, day, movies, episodes, minutes from by_day order by day
      on conflict (user_id, day) do update set movies = d.movies + excluded.movies,
        episodes = d.episodes + excluded.episodes, minutes = d.minutes + excluded.minutes
      returning day, movies + episodes as plays),
    hours as (
      insert into watched_hour as h (user_id, year, hour, plays)
      select ${userID}::bigint, extract(year from day), hour, sum(n) from c where hour is not null group by 2, 3 order by 2, 3
      on conflict (user_id, year, hour) do update set plays = h.plays + excluded.plays),
    things as (
      select y.year, c.media_key, c.season, c.episode, sum(c.n) as n, sum(c.n * c.minutes) as minutes
      from c cross join lateral (values (${sql.lit(ALL_TIME)}), (extract(year from c.day)::int)) y(year)
      where y.year is not null group by 1, 2, 3, 4),
    now as (
      select t.*, ${unseen} + (select count(*) from play p where p.user_id = ${userID}::bigint and p.media_key = t.media_key
        and p.season = t.season and p.episode = t.episode
        and (t.year = ${sql.lit(ALL_TIME)} or extract(year from p.day) = t.year)) as plays from things t),
    titles as (
      insert into watched_title as w (user_id, year, media_key, plays, things, minutes)
      select ${userID}::bigint, year, media_key, sum(n), sum((plays > 0)::int - (plays - n > 0)::int), sum(minutes)
      from now group by year, media_key order by year, media_key
      on conflict (user_id, year, media_key) do update set plays = w.plays + excluded.plays,
        things = w.things + excluded.things, minutes = w.minutes + excluded.minutes),
    new_days as (
      select d.day::text from days d join by_day b using (day) where b.movies + b.episodes = d.plays and d.plays > 0)`;

/** Counts plays of a member that this transaction has already added to the table or removed from it. */
export async function count(em: EntityManager, userID: number, counted: readonly Counted[]): Promise<void> {
  if (!counted.length) return;
  await sql`with c as materialized (select * from ${recordset('c', COUNTED, counted)}), ${counting(userID, sql`0`)}
    select from new_days`.execute(tables(em));
}

/** Counts all plays of a member again, because a new time zone changes when the member's days begin and end. */
export async function countAnew(em: EntityManager, userID: number): Promise<void> {
  await dropTallies(em, userID);
  const db = tables(em);
  await sql`
    with p as materialized (select * from play where user_id = ${userID}),
    days as (
      insert into watched_day (user_id, day, movies, episodes, minutes)
      select ${userID}, day, count(*) filter (where season < 0), count(*) filter (where season >= 0), sum(minutes)
      from p where day is not null group by day),
    hours as (
      insert into watched_hour (user_id, year, hour, plays)
      select ${userID}, extract(year from day), hour, count(*) from p where hour is not null group by 2, 3)
    insert into watched_title (user_id, year, media_key, plays, things, minutes)
    select ${userID}, y.year, p.media_key, count(*), count(distinct (p.season, p.episode)), sum(p.minutes)
    from p cross join lateral (values (${ALL_TIME}::int), (extract(year from p.day)::int)) y(year)
    where y.year is not null group by y.year, p.media_key`.execute(db);
}

/**
 * The next members who have watched a title, in the order of their ids.
 * @param after the id after which they start
 * @param most the maximum number of members
 */
export async function membersWhoWatched(
  em: EntityManager,
  key: string,
  after: number,
  most: number,
): Promise<number[]> {
  const rows = await tables(em)
    .selectFrom('watched_title')
    .select('user_id')
    .where('media_key', '=', key)
    .where('year', '=', sql.lit(ALL_TIME))
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Deletes a member's counts of a title that the member has no plays of. */
export async function dropTitle(em: EntityManager, userID: number, key: string): Promise<void> {
  await tables(em).deleteFrom('watched_title').where('user_id', '=', userID).where('media_key', '=', key).execute();
}

/** @returns the number of deleted rows */
export async function dropTallies(em: EntityManager, userID: number): Promise<number> {
  let n = 0;
  for (const table of ['watched_day', 'watched_hour', 'watched_title'] as const) {
    const gone = await tables(em).deleteFrom(table).where('user_id', '=', userID).executeTakeFirst();
    n += Number(gone.numDeletedRows);
  }
  return n;
}
