import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '@videoqs/node/database/prepared';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../../tables.ts';

/** The largest number of people in the `<head>` of a title's page, and of titles in the `<head>` of a person's page. */
const NAMED = 8;

const named = z.array(z.object({ id: z.number(), name: z.string() }));
const headTitle = z.object({
  media_key: z.string(),
  title: z.string(),
  original_title: z.string(),
  year: z.number().nullable(),
  date: z.string().nullable(),
  runtime: z.number().nullable(),
  genres: z.array(z.string()),
  overview: z.string(),
  vote_average: z.number(),
  vote_count: z.number(),
  certification: z.string(),
  seasons: z.string().nullable(),
  cast: named,
  makers: named,
});
/** A title's data for the `<head>` of its page. */
export type HeadTitle = z.output<typeof headTitle>;

const headPerson = z.object({
  id: z.number(),
  name: z.string(),
  known_for: z.string(),
  birthday: z.string().nullable(),
  deathday: z.string().nullable(),
  place_of_birth: z.string(),
  biography: z.string(),
  imdb_id: z.string(),
  titles: z.array(z.object({ key: z.string(), title: z.string(), year: z.number().nullable() })),
});
/** A person's data for the `<head>` of their page. */
export type HeadPerson = z.output<typeof headPerson>;

const people = (where: string) =>
  sql.raw(`(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name)), '[]') from (
    select person.id, name from credit join person on person.id = person_id
    where credit.media_key = title.media_key and ${where} order by ord limit ${NAMED}) p)`);

const askTitle = prepared(
  headTitle,
  (key: string) => sql`
    select media_key, title, original_title, year, date::text as date, runtime, genres, overview, vote_average, vote_count,
      certification, facts ->> 'seasons' as seasons, ${people(`kind = 'cast'`)} as cast,
      ${people(`kind = 'crew' and role in ('Director', 'Creator')`)} as makers
    from title where media_key = ${key}`,
);
const askPerson = prepared(
  headPerson,
  (id: number) => sql`
    select id, name, known_for, birthday::text as birthday, deathday::text as deathday, place_of_birth, biography, imdb_id,
      (select coalesce(json_agg(json_build_object('key', t.media_key, 'title', t.title, 'year', t.year)), '[]') from (
        select distinct media_key, title, year, popularity from credit join title using (media_key)
        where person_id = person.id order by popularity desc, media_key limit ${NAMED}::int) t) as titles
    from person where id = ${id}::bigint`,
);

/** @returns undefined for a title that is not in the catalogue */
export const readHeadTitle = async (em: EntityManager, key: string): Promise<HeadTitle | undefined> =>
  (await askTitle(tables(em), key))[0];

/** @returns undefined when the person is not in the catalogue */
export const readHeadPerson = async (em: EntityManager, id: number): Promise<HeadPerson | undefined> =>
  (await askPerson(tables(em), id))[0];

/**
 * Lists the sitemap files by their first entry, in the order of keys and ids: `titles/KEY` and `people/ID` for every
 * `pages`-th title and person.
 */
export async function readSitemapFiles(em: EntityManager, pages: number): Promise<string[]> {
  const rows = await rowsOf(
    tables(em),
    z.object({ file: z.string() }),
    sql`select 'titles/' || media_key as file from (
        select media_key, row_number() over (order by media_key) as n from title) t where n % ${pages}::int = 1
      union all
      select 'people/' || id from (select id, row_number() over (order by id) as n from person) p where n % ${pages}::int = 1`,
  );
  return rows.map(({ file }) => file);
}

/** The next titles from a key on, each with the date of its last change. */
export const readTitlesFrom = (
  em: EntityManager,
  from: string,
  most: number,
): Promise<{ key: string; changed: string }[]> =>
  rowsOf(
    tables(em),
    z.object({ key: z.string(), changed: z.string() }),
    sql`select media_key as key, to_char(greatest(changed_at, added_at), 'YYYY-MM-DD') as changed from title
      where media_key >= ${from} order by media_key limit ${most}::int`,
  );

/** The next people from an id on. */
export const readPeopleFrom = (em: EntityManager, from: number, most: number): Promise<{ id: number }[]> =>
  rowsOf(
    tables(em),
    z.object({ id: z.number() }),
    sql`select id from person where id >= ${from}::bigint order by id limit ${most}::int`,
  );
