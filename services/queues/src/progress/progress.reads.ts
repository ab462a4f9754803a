import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShowState } from '@videoqs/contract/queues/progress';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import type { ProgressRow } from './progress.store.ts';

/** A show in a list, with its next episode. */
export interface UpNextRow extends ProgressRow {
  title: string;
  year: number | null;
  poster_path: string | null;
  genres: string[];
  name: string | null;
  air_date: string | null;
  minutes: number | null;
}

/**
 * A member's shows in a state: the newest play first, then shows whose next episode aired after their newest play.
 * @param after the last row of the previous page: is_new, sort_at and media_key
 */
export async function upNextOf(
  em: EntityManager,
  userID: number,
  o: { state: ShowState; limit: number; after: readonly [boolean, string, string] | null },
): Promise<UpNextRow[]> {
  const [isNew = false, sortAt = 'infinity', key = ''] = o.after ?? [];
  const { rows } = await sql<UpNextRow>`
    with page as (
      select * from show_progress p where p.user_id = ${userID} and p.state = ${o.state}
        and (p.is_new > ${isNew} or p.is_new = ${isNew} and (p.sort_at < ${sortAt}::timestamptz
          or p.sort_at = ${sortAt}::timestamptz and p.media_key > ${key}))
      order by p.is_new, p.sort_at desc, p.media_key limit ${o.limit})
    select p.media_key, p.said, p.state, p.plays, p.seen, p.aired, p.waiting, p.minutes_left, p.next_season, p.next_episode,
      p.is_new, p.sort_at::text, p.last, p.due::text, p.version, t.title, t.year, t.poster_path, t.genres, e.name,
      e.air_date::text, coalesce(e.minutes, t.runtime) as minutes
    from page p join title t on t.media_key = p.media_key
    left join episode e on e.media_key = p.media_key and e.season = p.next_season and e.number = p.next_episode
    order by p.is_new, p.sort_at desc, p.media_key`.execute(tables(em));
  return rows;
}

/** The number of a member's shows in each state, and the minutes left to watch. */
export async function standsOf(
  em: EntityManager,
  userID: number,
): Promise<{ state: ShowState; shows: number; minutes: number }[]> {
  const { rows } = await sql<{ state: ShowState; shows: number; minutes: number }>`
    select state, count(*)::int as shows, sum(minutes_left)::float8 as minutes from show_progress
    where user_id = ${userID} group by state`.execute(tables(em));
  return rows;
}

/**
 * An episode in a member's progress. Episodes that are no longer in the catalogue are listed only if the member has a
 * play of them.
 */
export interface EpisodeStand {
  season: number;
  number: number;
  name: string;
  air_date: string | null;
  airs: string;
  minutes: number | null;
  gone: boolean;
  plays: number;
  last: string | null;
  /** The member's stars for the episode, in half stars. */
  stars: number | null;
  /** The number of members who rated the episode. */
  members: number;
  /** The sum of these members' half stars. */
  sum: number;
}

/** Every episode of a show with the member's plays and stars, in order of number, specials last. */
export async function episodesWith(em: EntityManager, userID: number, key: string): Promise<EpisodeStand[]> {
  const { rows } = await sql<EpisodeStand>`
    with p as (
      select season, episode, count(*)::int as plays,
        (array_agg(watched order by at desc, id desc))[1] as last from play
      where user_id = ${userID} and media_key = ${key} group by 1, 2)
    select coalesce(e.season, p.season) as season, coalesce(e.number, p.episode) as number, coalesce(e.name, '') as name,
      e.air_date::text, coalesce(e.airs, '-infinity')::text as airs, e.minutes, coalesce(e.gone, true) as gone,
      coalesce(p.plays, 0) as plays, p.last, r.stars, coalesce(m.members, 0) as members, coalesce(m.sum, 0) as sum
    from (select * from episode where media_key = ${key}) e
    full join p on p.season = e.season and p.episode = e.number
    left join episode_rating r on r.user_id = ${userID} and r.media_key = ${key}
      and r.season = coalesce(e.season, p.season) and r.episode = coalesce(e.number, p.episode)
    left join episode_mean m on m.media_key = ${key}
      and m.season = coalesce(e.season, p.season) and m.episode = coalesce(e.number, p.episode)
    where not coalesce(e.gone, true) or p.plays > 0
    order by coalesce(e.season, p.season) = 0, 1, 2`.execute(tables(em));
  return rows;
}

/** The newest play of a show and the day of its first play, without specials. */
export async function boundsOf(
  em: EntityManager,
  userID: number,
  key: string,
): Promise<{ season: number | null; episode: number | null; since: string | null }> {
  const { rows } = await sql<{ season: number | null; episode: number | null; since: string | null }>`
    select newest.season, newest.episode, first.day::text as since
    from (select min(day) as day from play where user_id = ${userID} and media_key = ${key}) first
    left join lateral (select season, episode from play where user_id = ${userID} and media_key = ${key} and season > 0
      order by at desc, season desc, episode desc limit 1) newest on true`.execute(tables(em));
  return rows[0] ?? { season: null, episode: null, since: null };
}

/** A member's progress in these shows; shows without a play are left out. */
export async function standsAmong(em: EntityManager, userID: number, keys: readonly string[]) {
  const rows = await tables(em)
    .selectFrom('show_progress')
    .select(['media_key', 'plays', 'last', 'seen', 'aired', 'state'])
    .where('user_id', '=', userID)
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return rows.flatMap(({ last, ...row }) => (last === null ? [] : [{ ...row, last }]));
}

/**
 * The states that a member chose for shows, for their data export. @param after the show after which the page starts;
 * '' for the first page
 */
export const exportStates = (em: EntityManager, userID: number, after: string) =>
  tables(em)
    .selectFrom('show_progress as p')
    .leftJoin('title as t', 't.media_key', 'p.media_key')
    .select(['p.media_key', 'p.said', 't.title', 't.year'])
    .where('p.user_id', '=', userID)
    .where('p.said', 'is not', null)
    .where('p.media_key', '>', after)
    .orderBy('p.media_key')
    .limit(EXPORT_ROWS)
    .execute();
