import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../tables.ts';
import { ALL_TIME } from './tally.entity.ts';

export interface DayRow {
  day: string;
  movies: number;
  episodes: number;
  minutes: number;
}

/** Selects the plays whose figures are read: all plays of a member, or only the plays that everybody may see. */
export interface Whose {
  userID: number;
  /** True leaves out private plays. */
  isPart: boolean;
}

/** A member's days with at least one play, in order. @param year undefined for all years */
export async function daysOf(em: EntityManager, { userID, isPart }: Whose, year?: number): Promise<DayRow[]> {
  const inYear =
    year === undefined ? sql`` : sql`and day between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`;
  const from: RawBuilder<unknown> = isPart
    ? sql`select day, count(*) filter (where season < 0) as movies, count(*) filter (where season >= 0) as episodes,
        sum(minutes) as minutes from play where user_id = ${userID} and not private and day is not null ${inYear} group by day`
    : sql`select day, movies, episodes, minutes from watched_day
        where user_id = ${userID} ${inYear} and movies + episodes > 0`;
  const { rows } =
    await sql<DayRow>`select day::text, movies::int, episodes::int, minutes::int from (${from}) d order by 1`.execute(
      tables(em),
    );
  return rows;
}

/** A member's plays by hour of the day; hours without plays are left out. */
export async function hoursOf(em: EntityManager, { userID, isPart }: Whose, year?: number) {
  const from = isPart
    ? sql`select hour, 1 as plays, extract(year from day) as year from play
        where user_id = ${userID} and not private and hour is not null`
    : sql`select hour, plays, year from watched_hour where user_id = ${userID}`;
  const { rows } = await sql<{ hour: number; plays: number }>`select hour, sum(plays)::int as plays from (${from}) h
    where ${year ?? null}::int is null or year = ${year ?? null} group by hour`.execute(tables(em));
  return rows;
}

/** What a member watched of a title, and the title's facts that the figures need. */
export interface TitleRow {
  media_key: string;
  plays: number;
  things: number;
  minutes: number;
  title: string;
  year: number | null;
  poster_path: string | null;
  runtime: number | null;
  genres: string[];
  countries: string[];
  language: string;
  /** The title's people by id, in the form of creditsOf (watchable.rules.ts). */
  credits: string;
}

/** Plays by title, in a year or in all time. */
const byTitle = ({ userID, isPart }: Whose, year: number): RawBuilder<unknown> =>
  isPart
    ? sql`select media_key, sum(plays) as plays, count(*) as things, sum(minutes) as minutes from (
        select media_key, season, episode, count(*) as plays, sum(minutes) as minutes from play
        where user_id = ${userID} and not private and (${year}::int = ${ALL_TIME} or extract(year from day) = ${year}::int)
        group by media_key, season, episode) each group by media_key`
    : sql`select media_key, plays, things, minutes from watched_title
        where user_id = ${userID} and year = ${year}::int and plays > 0`;

/** The amount that a member watched in a year. */
export async function amountOf(em: EntityManager, whose: Whose, year: number) {
  const { rows } = await sql<Record<'plays' | 'movies' | 'episodes' | 'minutes', number>>`
    select coalesce(sum(plays), 0)::int as plays, count(*) filter (where media_key like 'movie\\_%')::int as movies,
      coalesce(sum(things) filter (where media_key like 'tv\\_%'), 0)::int as episodes,
      coalesce(sum(minutes), 0)::int as minutes
    from (${byTitle(whose, year)}) w`.execute(tables(em));
  return rows[0];
}

/**
 * The amount that a member watched of each title, in a year or in all time. Postgres returns it as one JSON value,
 * because the driver takes three times as long to read thousands of rows that contain lists.
 */
export async function titlesOf(em: EntityManager, whose: Whose, year = ALL_TIME): Promise<TitleRow[]> {
  const { rows } = await sql<{ titles: TitleRow[] }>`
    select coalesce(json_agg(x), '[]') as titles from (
      select w.media_key, w.plays::int, w.things::int, w.minutes::int, t.title, t.year, t.poster_path, t.runtime,
        t.genres, f.countries, f.language, f.credits
      from (${byTitle(whose, year)}) w join title t on t.media_key = w.media_key
        join watchable f on f.media_key = w.media_key
      order by w.media_key) x`.execute(tables(em));
  return rows[0]?.titles ?? [];
}
