import { readerAt } from '@videoqs/node/database/reader';
import { rowsOf } from '@videoqs/node/database/rows';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { TitlesTables } from '../../tables.ts';

/** Gives a thread read access to the catalogue. */
export type Reader = Kysely<TitlesTables>;
/** Connects to the catalogue. @param url of the database */
export const catalogueAt = (url: string): Reader => readerAt<TitlesTables>(url);

/** The identity of the catalogue, and the number of its changes so far. */
export interface State {
  catalogue: string;
  edition: number;
}

/**
 * The weight of a part in a title, up to 255. Leads weigh more than supporting cast. Directors and creators weigh more
 * than the rest of the crew.
 */
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
  /** The people in the form `id:weight id:weight …`. */
  people: z.string().nullable(),
  offers: z.array(z.string()).nullable(),
});
/** A title's data as an index needs it. */
export type TitleRow = z.output<typeof titleRow>;
const personRow = z.object({ id: z.number(), name: z.string(), popularity: z.number() });
export type PersonRow = z.output<typeof personRow>;

/** Runs `read` on one snapshot of the catalogue, without a time limit. */
export const readSnapshot = <T>(db: Reader, read: (at: Reader) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (at) => {
      // The setting applies to this transaction only, because connection poolers drop session settings.
      await sql`set local statement_timeout = 0`.execute(at);
      return read(at);
    });

/** The state of the catalogue. */
export async function readState(db: Reader): Promise<State> {
  const { born, edition } = await db
    .selectFrom('catalogue_state')
    .select(['born', 'edition'])
    .executeTakeFirstOrThrow();
  return { catalogue: born, edition };
}

/** The number of titles that changed since an edition. */
export async function countChanged(db: Reader, edition: number): Promise<number> {
  const { n } = await db
    .selectFrom('title')
    .where('edition', '>', edition)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * The next people by id.
 * @param after the last id that was read
 */
export const nextPeople = (at: Reader, after: number, most: number): Promise<PersonRow[]> =>
  rowsOf(at, personRow, sql`select id, name, popularity from person where id > ${after} order by id limit ${most}`);

/**
 * The next titles by popularity.
 * @param after the last title that was read
 */
export const nextTitles = (at: Reader, after: TitleRow | undefined, most: number): Promise<TitleRow[]> =>
  titleRows(
    at,
    after
      ? sql`popularity <= ${after.popularity} and (popularity < ${after.popularity} or media_key > ${after.media_key})`
      : sql`true`,
    most,
  );

/** Returns the given titles that are in the catalogue, by popularity. */
export const titlesOf = (at: Reader, keys: readonly string[]): Promise<TitleRow[]> =>
  titleRows(at, sql`media_key = any(${keys}::text[])`, keys.length);

/**
 * People who changed since an edition, and people with a part in a title that changed, by id. There are two separate
 * subqueries, because with "or" Postgres would check the changed titles once for every person.
 */
export const changedPeople = (edition: number): RawBuilder<unknown> =>
  sql`select id, name, popularity from person where id in (
    select id from person where edition > ${edition} union all
    select person_id from credit join title using (media_key) where title.edition > ${edition}) order by id`;

/** The rows of the changed people. @param edition as for changedPeople */
export const readChangedPeople = (at: Reader, edition: number): Promise<PersonRow[]> =>
  rowsOf(at, personRow, changedPeople(edition));

/** Keys of the titles that changed since an edition, by popularity. */
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
