import type { EntityManager } from '@mikro-orm/postgresql';
import type { Watchable } from '@videoqs/contract/titles/rpc';
import { prepared } from '@videoqs/node/database/prepared';
import { recordset } from '@videoqs/node/database/recordset';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';
import { creditsOf, type EpisodeRow, episodesOf, ROLES } from './watchable.rules.ts';

const keysIn = (keys: readonly string[]) => sql<string>`any(${keys}::text[])`;

/** Returns the given titles whose facts are stored here. */
export async function watchablesAmong(em: EntityManager, keys: readonly string[]): Promise<string[]> {
  const rows = await tables(em)
    .selectFrom('watchable')
    .select('media_key')
    .where('media_key', '=', keysIn(keys))
    .execute();
  return rows.map((row) => row.media_key);
}

/** The facts by which we decide about a play. Season names are by number. The runtime is in minutes. */
const factsRow = z.object({
  title: z.string(),
  poster_path: z.string().nullable(),
  runtime: z.int().nullable(),
  released: z.string().nullable(),
  seasons: z.record(z.string(), z.string()),
});
export type Facts = z.output<typeof factsRow>;
const episodeRow = z.object({
  media_key: z.string(),
  season: z.int(),
  number: z.int(),
  name: z.string(),
  air_date: z.string().nullable(),
  airs: z.string(),
  minutes: z.int().nullable(),
});
/** A row with the columns of `knownSql`. */
export const knownRow = z.object({
  facts: z.array(factsRow.extend({ media_key: z.string() })),
  episodes: z.array(episodeRow),
});
/** The columns `facts` and `episodes` of a select, for any statement that needs what is stored about titles. */
export const knownSql = (
  keys: readonly string[],
  asked: string,
): RawBuilder<unknown> => sql`coalesce((select json_agg(json_build_object('media_key', w.media_key, 'seasons', w.seasons, 'title', t.title,
        'poster_path', t.poster_path, 'runtime', t.runtime, 'released', w.released))
      from watchable w join title t on t.media_key = w.media_key where w.media_key = any(${keys}::text[])), '[]') as facts,
      coalesce((select json_agg(json_build_object('media_key', e.media_key, 'season', e.season, 'number', e.number,
        'name', e.name, 'air_date', e.air_date, 'airs', e.airs::text, 'minutes', e.minutes) order by e.media_key, e.season, e.number)
      from json_to_recordset(${asked}::json) as a(media_key text, season int, number int)
      join episode e on e.media_key = a.media_key and e.season = coalesce(a.season, e.season)
        and e.number = coalesce(a.number, e.number)
      where not e.gone), '[]') as episodes`;
const askFacts = prepared(knownRow, (keys: readonly string[], asked: string) => sql`select ${knownSql(keys, asked)}`);

/** Stored facts about titles and about some of their episodes. */
export interface Known {
  /** Facts by key. Titles that are not stored here are missing. */
  facts: ReadonlyMap<string, Facts>;
  /** Episodes in order, without those that are no longer in the catalogue. */
  episodes: readonly EpisodeRow[];
}

/** Names of the people of these titles, by id. */
export async function namesIn(em: EntityManager, keys: readonly string[]): Promise<Map<number, string>> {
  const rows = await tables(em)
    .selectFrom('watchable')
    .select('people')
    .where('media_key', '=', keysIn(keys))
    .execute();
  const people = rows.flatMap((row) => ROLES.flatMap((role) => row.people[role]));
  return new Map(people.map((person) => [person.personID, person.name]));
}

/** @param asked episodes of the titles: one episode, a season, or all of a show */
export async function knownOf(
  em: EntityManager,
  keys: readonly string[],
  asked: readonly { media_key: string; season?: number; number?: number }[] = [],
): Promise<Known> {
  const [found] = await askFacts(tables(em), keys, JSON.stringify(asked));
  return knownIn(found);
}

/** Facts and episodes from a row of `knownSql`. */
export const knownIn = (row: z.output<typeof knownRow> | undefined): Known => ({
  facts: new Map(row?.facts.map(({ media_key, ...one }) => [media_key, one])),
  episodes: row?.episodes ?? [],
});

const EPISODE = {
  media_key: 'text',
  season: 'int',
  number: 'int',
  name: 'text',
  air_date: 'date',
  airs: 'date',
  minutes: 'int',
} as const;
const FACTS = {
  media_key: 'text',
  released: 'date',
  countries: 'text[]',
  language: 'text',
  people: 'jsonb',
  credits: 'text',
  ended: 'boolean',
  seasons: 'jsonb',
} as const;

/**
 * Replaces the stored facts of titles with the titles service's facts. Episodes that the titles service no longer lists
 * are kept and marked as gone. A show gets a new version only if its facts differ.
 */
export async function saveWatchables(em: EntityManager, titles: readonly Watchable[], askedAt: Date): Promise<void> {
  if (!titles.length) return;
  const keys = titles.map((t) => t.mediaType_vid);
  const facts = titles.map((t) => ({
    media_key: t.mediaType_vid,
    released: t.released,
    countries: t.countries,
    language: t.language,
    people: { directors: t.directors, writers: t.writers, actors: t.actors },
    credits: creditsOf(t),
    ended: t.ended,
    seasons: Object.fromEntries(t.seasons.map((s) => [s.season, s.name])),
  }));
  const db = tables(em);
  const episodes = titles.flatMap(episodesOf);
  await sql`
    with fresh as materialized (select * from ${recordset('f', EPISODE, episodes)}),
    written as (
      insert into episode (media_key, season, number, name, air_date, airs, minutes, gone)
      select media_key, season, number, name, air_date, airs, minutes, false from fresh
      order by media_key, season, number
      on conflict (media_key, season, number) do update set name = excluded.name, air_date = excluded.air_date,
        airs = excluded.airs, minutes = excluded.minutes, gone = false
      where (episode.name, episode.air_date, episode.airs, episode.minutes, episode.gone)
        is distinct from (excluded.name, excluded.air_date, excluded.airs, excluded.minutes, false)
      returning media_key),
    gone as (
      update episode e set gone = true where e.media_key = ${keysIn(keys)} and not e.gone and not exists (
        select from fresh f where f.media_key = e.media_key and f.season = e.season and f.number = e.number)
      returning media_key),
    other as (select media_key from written union select media_key from gone)
    insert into watchable as w (media_key, released, countries, language, people, credits, ended, seasons, version, asked_at)
    select media_key, released, countries, language, people, credits, ended, seasons, 1, ${askedAt}
    from ${recordset('f', FACTS, facts)} order by media_key
    on conflict (media_key) do update set released = excluded.released, countries = excluded.countries,
      language = excluded.language, people = excluded.people, credits = excluded.credits, ended = excluded.ended, seasons = excluded.seasons,
      asked_at = excluded.asked_at, version = w.version + case when w.ended is distinct from excluded.ended
        or excluded.media_key in (select media_key from other) then 1 else 0 end`.execute(db);
}

/**
 * Shows whose last request was made before a moment, the oldest request first.
 * @returns at most `limit` shows
 */
export async function showsAskedBefore(em: EntityManager, before: Date, limit: number): Promise<string[]> {
  const rows = await tables(em)
    .selectFrom('watchable')
    .select('media_key')
    .where('asked_at', '<', before)
    .where('media_key', 'like', 'tv_%')
    .orderBy('asked_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.media_key);
}

/** Records that these shows were requested, even if the titles service no longer knows them. */
export async function noteAsked(em: EntityManager, keys: readonly string[], at: Date): Promise<void> {
  await tables(em).updateTable('watchable').set({ asked_at: at }).where('media_key', '=', keysIn(keys)).execute();
}

/** Deletes what is stored about a title that the catalogue no longer has. */
export async function dropWatchable(em: EntityManager, key: string): Promise<void> {
  for (const table of ['episode', 'watchable'] as const)
    await tables(em).deleteFrom(table).where('media_key', '=', key).execute();
}

/** An episode that has an air date and belongs to a show stored here. */
export interface Airing {
  media_key: string;
  season: number;
  number: number;
  name: string;
  air_date: string;
  /**
   * Whether the episode is the last of its season. That is certain only if all episodes of the season are known and
   * none comes after this one.
   */
  is_last: boolean;
  title: string;
  year: number | null;
  poster_path: string | null;
  genres: string[];
}

/** The episodes of these shows that air between two days, the earliest first, without specials. */
export async function airingsOf(
  em: EntityManager,
  keys: readonly string[],
  o: { from: string; to: string; most: number },
): Promise<Airing[]> {
  const { rows } = await sql<Airing>`
    select e.media_key, e.season, e.number, e.name, e.air_date::text, t.title, t.year, t.poster_path, t.genres,
      e.number > 1 and not exists (select from episode o where o.media_key = e.media_key and o.season = e.season
        and not o.gone and (o.number > e.number or o.air_date is null)) as is_last
    from episode e join title t on t.media_key = e.media_key
    where e.media_key = ${keysIn(keys)} and e.season > 0 and not e.gone
      and e.air_date between ${o.from}::date and ${o.to}::date
    order by e.air_date, t.title, e.media_key, e.season, e.number limit ${o.most}`.execute(tables(em));
  return rows;
}
