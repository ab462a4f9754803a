import { readerAt } from '@videoqs/node/database/reader';
import { rowsOf } from '@videoqs/node/database/rows';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { TitlesTables } from '../../tables.ts';

/** The catalogue for a thread that only reads it. */
export type Reader = Kysely<TitlesTables>;
/** Connects to it. @param url of the database */
export const catalogueAt = (url: string): Reader => readerAt<TitlesTables>(url);

/** Which catalogue it is, and how often it has changed. */
export interface State {
  catalogue: string;
  edition: number;
}

/** How large a part in a title is, of 255: leads before the crowd, who made it before who worked on it. */
const PART = sql`case when credit.kind = 'cast' then greatest(16, 255 / (1 + credit.ord / 3))
  when credit.role in ('Director', 'Creator') then 220 when credit.role in ('Screenplay', 'Writer') then 120 else 24 end`;

const titleRow = z.object({
  media_key: z.string(),
  title: z.string(),
  original_title: z.string(),
  overview: z.string(),
  keywords: z.array(z.string()),
  genres: z.array(z.string()),
  countries: z.array(z.string()),
  language: z.string(),
  date: z.string().nullable(),
  year: z.int().nullable(),
  runtime: z.int().nullable(),
  vote_average: z.number(),
  vote_count: z.int(),
  popularity: z.number(),
  /** `id:part id:part …` */
  people: z.string().nullable(),
  offers: z.array(z.string()).nullable(),
});
/** A title as an index needs it. */
export type TitleRow = z.output<typeof titleRow>;
const personRow = z.object({ id: z.number(), name: z.string(), popularity: z.number() });
export type PersonRow = z.output<typeof personRow>;

/** Runs `read` over one snapshot, for as long as it takes. */
export const readSnapshot = <T>(db: Reader, read: (at: Reader) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (at) => {
      await sql`set local statement_timeout = 0`.execute(at); // of this transaction: a pooler drops what a session asks for
      return read(at);
    });

/** How far the catalogue is. */
export async function readState(db: Reader): Promise<State> {
  const { born, edition } = await db
    .selectFrom('catalogue_state')
    .select(['born', 'edition'])
    .executeTakeFirstOrThrow();
  return { catalogue: born, edition };
}

/** How many titles changed since that edition. */
export async function countChanged(db: Reader, edition: number): Promise<number> {
  const { n } = await db
    .selectFrom('title')
    .where('edition', '>', edition)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** The next people by their ids. @param after the last id that was read */
export const nextPeople = (at: Reader, after: number, most: number): Promise<PersonRow[]> =>
  rowsOf(at, personRow, sql`select id, name, popularity from person where id > ${after} order by id limit ${most}`);

/** The next titles by popularity. @param after the last one that was read */
export const nextTitles = (at: Reader, after: TitleRow | undefined, most: number): Promise<TitleRow[]> =>
  titleRows(
    at,
    after
      ? sql`popularity <= ${after.popularity} and (popularity < ${after.popularity} or media_key > ${after.media_key})`
      : sql`true`,
    most,
  );

/** Those of these titles that the catalogue holds, by popularity. */
export const titlesOf = (at: Reader, keys: readonly string[]): Promise<TitleRow[]> =>
  titleRows(at, sql`media_key = any(${keys}::text[])`, keys.length);

/**
 * Whoever changed since that edition, and whoever has a part in a title that did, by their ids. By "or" instead, Postgres
 * would go through the people of all changed titles once for everybody there is.
 */
export const changedPeople = (edition: number): RawBuilder<unknown> =>
  sql`select id, name, popularity from person where id in (
    select id from person where edition > ${edition} union all
    select person_id from credit join title using (media_key) where title.edition > ${edition}) order by id`;

/** Their rows. @param edition as of changedPeople */
export const readChangedPeople = (at: Reader, edition: number): Promise<PersonRow[]> =>
  rowsOf(at, personRow, changedPeople(edition));

/** Keys of the titles that changed since that edition, by popularity. */
export async function readChangedKeys(at: Reader, edition: number): Promise<string[]> {
  const rows = await rowsOf(
    at,
    z.object({ media_key: z.string() }),
    sql`with changed as materialized (select media_key, popularity from title where edition > ${edition})
      select media_key from changed order by popularity desc, media_key`,
  );
  return rows.map((row) => row.media_key);
}

const titleRows = (db: Reader, which: RawBuilder<unknown>, most: number): Promise<TitleRow[]> =>
  rowsOf(
    db,
    titleRow,
    sql`select media_key, title, original_title, overview, keywords, genres, countries, language, date::text, year,
        runtime, vote_average, vote_count, popularity,
        (select string_agg(person_id || ':' || ${PART}, ' ') from credit where credit.media_key = title.media_key) people,
        (select json_agg(country || '/' || provider) from title_offer o where o.media_key = title.media_key) offers
      from title where ${which} order by popularity desc, media_key limit ${most}`,
  );
