import { rowsOf } from '@videoqs/node/database/rows';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { TitlesTables } from '../../tables.ts';
import { SegmentBuilder, type TitleEntry } from '../segment/segment-builder.ts';

export type Reader = Kysely<TitlesTables>;
/** Which catalogue it is, and how often it has changed. */
export interface State {
  catalogue: string;
  edition: number;
}

const BATCH = 4_000;
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
type TitleRow = z.output<typeof titleRow>;
const personRow = z.object({ id: z.number(), name: z.string(), popularity: z.number() });

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

/** All titles and people, as they are at one moment. */
export const readWhole = (db: Reader): Promise<SharedArrayBuffer> =>
  atOneMoment(db, async (at) => {
    const state = await readState(at);
    const builder = new SegmentBuilder();
    const ids: number[] = [];
    for (let last = 0; ; ) {
      const rows = await rowsOf(
        at,
        personRow,
        sql`select id, name, popularity from person where id > ${last} order by id limit ${4 * BATCH}`,
      );
      for (const person of rows) {
        builder.addPerson(person);
        ids.push(person.id);
      }
      if (rows.length < 4 * BATCH) break;
      last = rows.at(-1)?.id ?? 0;
    }
    for (let last: TitleRow | undefined; ; ) {
      const rows = await titleRows(
        at,
        last
          ? sql`popularity <= ${last.popularity} and (popularity < ${last.popularity} or media_key > ${last.media_key})`
          : sql`true`,
      );
      for (const row of rows) builder.addTitle(entryOf(row, ids));
      if (rows.length < BATCH) return { builder, state };
      last = rows.at(-1);
    }
  });

/** By "or" instead, Postgres would go through the people of all changed titles once for everybody there is. */
export const changedPeople = (edition: number): RawBuilder<unknown> =>
  sql`select id, name, popularity from person where id in (
    select id from person where edition > ${edition} union all
    select person_id from credit join title using (media_key) where title.edition > ${edition}) order by id`;

/** The titles and people that changed after `edition`, with whoever has a part in those titles. */
export const readChanged = (db: Reader, edition: number): Promise<SharedArrayBuffer> =>
  atOneMoment(db, async (at) => {
    const state = await readState(at);
    const builder = new SegmentBuilder();
    const people = await rowsOf(at, personRow, changedPeople(edition));
    for (const person of people) builder.addPerson(person);
    const ids = people.map((person) => person.id);
    const keys = await rowsOf(
      at,
      z.object({ media_key: z.string() }),
      sql`with changed as materialized (select media_key, popularity from title where edition > ${edition})
        select media_key from changed order by popularity desc, media_key`,
    );
    for (let i = 0; i < keys.length; i += BATCH) {
      const some = keys.slice(i, i + BATCH).map((row) => row.media_key);
      for (const row of await titleRows(at, sql`media_key = any(${some}::text[])`)) builder.addTitle(entryOf(row, ids));
    }
    return { builder, state };
  });

type Gathered = { builder: SegmentBuilder; state: State };
/** Laid out once the transaction is over: that takes longer than one may stand idle. */
async function atOneMoment(db: Reader, read: (at: Reader) => Promise<Gathered>): Promise<SharedArrayBuffer> {
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const { builder, state } = await moment.execute(async (at) => {
    await sql`set local statement_timeout = 0`.execute(at); // of this transaction: a pooler drops what a session asks for
    return read(at);
  });
  return builder.finish(state);
}

const titleRows = (db: Reader, which: RawBuilder<unknown>): Promise<TitleRow[]> =>
  rowsOf(
    db,
    titleRow,
    sql`select media_key, title, original_title, overview, keywords, genres, countries, language, date::text, year,
        runtime, vote_average, vote_count, popularity,
        (select string_agg(person_id || ':' || ${PART}, ' ') from credit where credit.media_key = title.media_key) people,
        (select json_agg(country || '/' || provider) from title_offer o where o.media_key = title.media_key) offers
      from title where ${which} order by popularity desc, media_key limit ${BATCH}`,
  );

/** @param ids of people, rising */
function entryOf(row: TitleRow, ids: readonly number[]): TitleEntry {
  const parts = new Map<number, number>();
  for (const one of row.people?.split(' ') ?? []) {
    const [id = 0, part = 0] = one.split(':').map(Number);
    const person = placeOf(ids, id);
    if (person >= 0) parts.set(person, Math.max(part, parts.get(person) ?? 0));
  }
  return {
    mediaKey: row.media_key,
    title: row.title,
    originalTitle: row.original_title,
    overview: row.overview,
    // who asks for "crime" means the genre as much as what somebody called a keyword
    keywords: [...row.keywords, ...row.genres.map((genre) => genre.toLowerCase())],
    genres: row.genres,
    countries: row.countries,
    language: row.language,
    date: row.date,
    year: row.year,
    runtime: row.runtime,
    score: row.vote_average,
    votes: row.vote_count,
    popularity: row.popularity,
    people: [...parts],
    offers: row.offers ?? [],
  };
}

function placeOf(ids: readonly number[], id: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] as number) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : -1;
}
