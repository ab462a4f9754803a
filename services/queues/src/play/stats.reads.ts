import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import type { DiaryRow } from './diary.reads.ts';

/** How many episodes a member gave this number of half stars (1 to 10). */
export interface StarredRow {
  stars: number;
  episodes: number;
}

const inYear = (year: number | undefined) =>
  year === undefined ? sql`` : sql`and p.day between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`;
const public_ = (isMe: boolean) => (isMe ? sql`` : sql`and not p.private`);

/**
 * Counts a member's stars for episodes. Each episode counts once, by the newest of its plays that has stars.
 * @param isMe whether private plays are included
 */
export async function starredOf(
  em: EntityManager,
  userID: number,
  isMe: boolean,
  year?: number,
): Promise<StarredRow[]> {
  const { rows } = await sql<StarredRow>`
    select stars, count(*)::int as episodes from (
      select distinct on (p.media_key, p.season, p.episode) p.stars from play p
      where p.user_id = ${userID} and p.stars is not null ${public_(isMe)} ${inYear(year)}
      order by p.media_key, p.season, p.episode, p.at desc, p.id desc) newest group by stars`.execute(tables(em));
  return rows;
}

/** The first and the last play of a year, or of all plays with a known day. */
export async function edgesOf(em: EntityManager, userID: number, isMe: boolean, year?: number) {
  // The bounds are a day wider than the year, so that the index can be used in any time zone.
  const near =
    year === undefined
      ? sql`and p.at > '-infinity'`
      : sql`and p.at >= make_date(${year}::int, 1, 1) - 1 and p.at < make_date(${year}::int + 1, 1, 1) + 1`;
  const edge = (order: 'asc' | 'desc') => sql`(
    select p.media_key, p.season, p.episode, p.watched, ${sql.lit(order)} as edge from play p
    where p.user_id = ${userID} ${public_(isMe)} ${near} ${inYear(year)}
    order by p.at ${sql.raw(order)}, p.id ${sql.raw(order)} limit 1)`;
  const { rows } = await sql<
    Pick<DiaryRow, 'media_key' | 'title' | 'year' | 'poster_path' | 'genres' | 'season' | 'episode' | 'watched'> & {
      edge: 'asc' | 'desc';
    }
  >`select p.*, t.title, t.year, t.poster_path, t.genres from (${edge('asc')} union all ${edge('desc')}) p
    join title t on t.media_key = p.media_key`.execute(tables(em));
  return { first: rows.find((row) => row.edge === 'asc'), last: rows.find((row) => row.edge === 'desc') };
}

/** The most frequent genre among the plays of each month of a year. */
export async function genreOfMonths(em: EntityManager, userID: number, isMe: boolean, year: number) {
  const { rows } = await sql<{ month: number; name: string; plays: number }>`
    select distinct on (month) month, name, plays from (
      select month, g.name, sum(plays)::int as plays from (
        select extract(month from p.day)::int as month, t.genres, count(*) as plays
        from play p join title t on t.media_key = p.media_key
        where p.user_id = ${userID} ${public_(isMe)} ${inYear(year)}
          and p.at >= make_date(${year}::int, 1, 1) - 1 and p.at < make_date(${year}::int + 1, 1, 1) + 1
        group by 1, 2) alike cross join lateral unnest(genres) g(name)
      group by 1, 2) m
    order by month, plays desc, name`.execute(tables(em));
  return rows;
}
