import type { EntityManager } from '@mikro-orm/postgresql';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../tables.ts';
import type { DayRow } from '../tally/tally.reads.ts';

export interface DiaryRow {
  id: string;
  media_key: string;
  season: number;
  episode: number;
  watched: string;
  at: string;
  day: string | null;
  stars: number | null;
  source: string | null;
  private: boolean;
  title: string;
  year: number | null;
  poster_path: string | null;
  genres: string[];
  episode_name: string | null;
  /** How many times the member had watched the title by then, this play included. More than one means a rewatch. */
  time: number;
}

/** The filters of a member's plays. */
interface Fits {
  /** Whether private plays are included. */
  isMe: boolean;
  type: 'movie' | 'tv' | undefined;
  /** The title's year of release. */
  released: number | undefined;
  /** The minimum number of half stars for an episode, and the movies whose review has at least that many. */
  minStars: { stars: number; movies: readonly string[] } | undefined;
  /** The titles with the wanted tag. */
  tagged: readonly string[] | undefined;
}

interface Wanted extends Fits {
  limit: number;
  /** The moment and id of the last play of the previous page. */
  after: readonly [string, string] | null;
  from: string | null;
  to: string | null;
  /** True selects only plays of unknown date. */
  undated: boolean;
  mediaKey: string | undefined;
}

/** The SQL conditions that these filters put on a member's plays `p` and their titles `t`. */
function thatFit(userID: number, o: Fits): RawBuilder<unknown>[] {
  const only: RawBuilder<unknown>[] = [sql`p.user_id = ${userID}`];
  if (!o.isMe) only.push(sql`not p.private`);
  if (o.type) only.push(o.type === 'movie' ? sql`p.season < 0` : sql`p.season >= 0`);
  if (o.released !== undefined) only.push(sql`t.year = ${o.released}`);
  if (o.minStars) only.push(sql`(p.stars >= ${o.minStars.stars} or p.media_key = any(${o.minStars.movies}::text[]))`);
  if (o.tagged) only.push(sql`p.media_key = any(${o.tagged}::text[])`);
  return only;
}
const UNDATED = sql`p.at = '-infinity'`;

/** Plays of a member, the newest first. */
export async function diaryOf(em: EntityManager, userID: number, o: Wanted): Promise<DiaryRow[]> {
  const only = thatFit(userID, o);
  if (o.after) only.push(sql`(p.at, p.id) < (${o.after[0]}::timestamptz, ${o.after[1]}::uuid)`);
  if (o.from !== null && o.to !== null) only.push(sql`p.at >= ${o.from}::timestamptz and p.at < ${o.to}::timestamptz`);
  if (o.undated) only.push(UNDATED);
  if (o.mediaKey !== undefined) only.push(sql`p.media_key = ${o.mediaKey}`);
  const { rows } = await sql<DiaryRow>`
    with page as (
      select p.*, t.title, t.year, t.poster_path, t.genres from play p join title t on t.media_key = p.media_key
      where ${sql.join(only, sql` and `)} order by p.at desc, p.id desc limit ${o.limit})
    select p.id, p.media_key, p.season, p.episode, p.watched, p.at::text, p.day::text, p.stars, p.source, p.private, p.title,
      p.year, p.poster_path, p.genres, e.name as episode_name, (
        select count(*)::int from play o where o.user_id = ${userID} and o.media_key = p.media_key and o.season = p.season
          and o.episode = p.episode and (o.at, o.id) <= (p.at, p.id) ${o.isMe ? sql`` : sql`and not o.private`}) as time
    from page p left join episode e on e.media_key = p.media_key and e.season = p.season and e.number = p.episode
    order by p.at desc, p.id desc`.execute(tables(em));
  return rows;
}

export interface ImportedRow
  extends Pick<DiaryRow, 'id' | 'media_key' | 'season' | 'episode' | 'watched' | 'at' | 'title'> {
  source_id: string | null;
}

/**
 * A member's plays that came from one service, the newest first.
 * @param after the moment and id of the play after which the page starts
 */
export async function importedFrom(
  em: EntityManager,
  userID: number,
  o: { from: string; limit: number; after: readonly [string, string] | null },
): Promise<ImportedRow[]> {
  const rest = o.after ? sql`and (p.at, p.id) < (${o.after[0]}::timestamptz, ${o.after[1]}::uuid)` : sql``;
  const { rows } = await sql<ImportedRow>`
    select p.id, p.media_key, p.season, p.episode, p.watched, p.at::text, p.source_id, t.title
    from play p join title t on t.media_key = p.media_key
    where p.user_id = ${userID} and p.source = ${o.from} ${rest}
    order by p.at desc, p.id desc limit ${o.limit}`.execute(tables(em));
  return rows;
}
/** A member's plays of movies, by their keys. */
export async function moviesSeen(
  em: EntityManager,
  userID: number,
  keys: readonly string[],
): Promise<{ media_key: string; plays: number; last: string }[]> {
  const { rows } = await sql<{ media_key: string; plays: number; last: string }>`
    select media_key, count(*)::int as plays, (array_agg(watched order by at desc, id desc))[1] as last from play
    where user_id = ${userID} and media_key = any(${keys}::text[]) and season < 0 group by 1`.execute(tables(em));
  return rows;
}

/**
 * For each title, those of the members who have at least one play of it, in the given order. Private plays count only
 * for the member who asks.
 */
export async function watchedBy(
  em: EntityManager,
  { userIDs, keys, askedBy }: { userIDs: readonly number[]; keys: readonly string[]; askedBy: number },
): Promise<{ media_key: string; ids: number[] }[]> {
  // Because of the limit, Postgres looks up each member and title in the index, and stops at the first play that
  // counts.
  const { rows } = await sql<{ media_key: string; ids: number[] }>`
    select k.media_key, array_agg(u.id::float8 order by u.place) as ids
    from unnest(${keys}::text[]) k(media_key) cross join unnest(${userIDs}::bigint[]) with ordinality u(id, place)
    cross join lateral (select from play p where p.user_id = u.id and p.media_key = k.media_key
      and (not p.private or p.user_id = ${askedBy}) limit 1) one
    group by k.media_key`.execute(tables(em));
  return rows;
}

/** The years in which a member has plays, the newest first. @param isMe whether private plays are included */
export async function yearsOf(em: EntityManager, userID: number, isMe: boolean): Promise<number[]> {
  // The query steps from one year to the next by the index, however many plays a year has.
  const newest = (before: RawBuilder<unknown>) => sql`(
    select extract(year from day)::int from play p where p.user_id = ${userID} and p.day is not null
      ${isMe ? sql`` : sql`and not p.private`} and p.at > '-infinity' and ${before}
    order by p.at desc, p.id desc limit 1)`;
  const { rows } = await sql<{ year: number }>`
    with recursive years(year) as (
      select ${newest(sql`true`)}
      union all
      select ${newest(sql`p.at < make_date(years.year, 1, 2) and extract(year from p.day) < years.year`)}
      from years where years.year is not null)
    select year from years where year is not null`.execute(tables(em));
  return rows.map((row) => row.year);
}

/** The number of a member's matching plays with an unknown date. */
export async function countUndated(em: EntityManager, userID: number, o: Fits): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from play p join title t on t.media_key = p.media_key
    where ${sql.join([...thatFit(userID, o), UNDATED], sql` and `)}`.execute(tables(em));
  return rows[0]?.n ?? 0;
}

/** The number of matching plays on each day of a year, in order. */
export async function daysThatFit(em: EntityManager, userID: number, o: Fits, year: number): Promise<DayRow[]> {
  // The bounds are a day wider than the year, so that the index can be used in any time zone.
  const { rows } = await sql<DayRow>`
    select p.day::text, count(*) filter (where p.season < 0)::int as movies,
      count(*) filter (where p.season >= 0)::int as episodes, sum(p.minutes)::int as minutes
    from play p join title t on t.media_key = p.media_key
    where ${sql.join(thatFit(userID, o), sql` and `)}
      and p.at >= make_date(${year}::int, 1, 1) - 1 and p.at < make_date(${year}::int + 1, 1, 1) + 1
      and p.day between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
    group by p.day order by p.day`.execute(tables(em));
  return rows;
}

/**
 * A member's plays, for the download of their data.
 * @param after the id after which the page starts; '' for the first page
 */
export const exportPlays = (em: EntityManager, userID: number, after: string) =>
  tables(em)
    .selectFrom('play as p')
    .innerJoin('title as t', 't.media_key', 'p.media_key')
    .select([
      'p.id',
      'p.media_key',
      'p.season',
      'p.episode',
      'p.watched',
      'p.stars',
      'p.private',
      'p.source',
      't.title',
      't.year',
    ])
    .where('p.user_id', '=', userID)
    .$if(after !== '', (q) => q.where('p.id', '>', after))
    .orderBy('p.id')
    .limit(EXPORT_ROWS)
    .execute();

export interface ChangeRow {
  id: string;
  at: string;
  added: number;
  removed: number;
  titles: Pick<DiaryRow, 'media_key' | 'title' | 'year' | 'poster_path' | 'genres'>[];
  title_count: number;
  source: string | null;
}

/**
 * A member's changes after `since` that can be undone, the newest first, each with all changes that are undone together
 * with it.
 * @param o.after moment and id of the last change of the previous page
 */
export async function changesOf(
  em: EntityManager,
  userID: number,
  o: { since: Date; after: readonly [string, string] | null; limit: number },
): Promise<ChangeRow[]> {
  const rest = o.after ? sql`and (at, id) < (${o.after[0]}::timestamptz, ${o.after[1]}::uuid)` : sql``;
  const { rows } = await sql<ChangeRow>`
    with page as (
      select id, at from play_undo where user_id = ${userID} and part_of is null and at > ${o.since} ${rest}
      order by at desc, id desc limit ${o.limit}),
    part as (
      select page.id as of, u.added, u.removed from page
      join play_undo u on u.user_id = ${userID} and (u.id = page.id or u.part_of = page.id)),
    touched as (
      select of, p.media_key, p.source, true as is_added from part
      join play p on p.user_id = ${userID} and p.id = any(part.added::uuid[])
      union all
      select of, r->>'media_key', null, false from part cross join jsonb_array_elements(part.removed) r)
    select page.id, page.at::text, sums.*, named.titles from page
    cross join lateral (
      select count(*) filter (where is_added)::int as added, count(*) filter (where not is_added)::int as removed,
        count(distinct media_key)::int as title_count, min(source) as source from touched where of = page.id) sums
    cross join lateral (
      select coalesce(json_agg(first), '[]') as titles from (
        select t.media_key, t.title, t.year, t.poster_path, t.genres from title t
        where t.media_key in (select media_key from touched where of = page.id) order by t.title, t.media_key limit 3) first) named
    where sums.added + sums.removed > 0
    order by page.at desc, page.id desc`.execute(tables(em));
  return rows;
}
