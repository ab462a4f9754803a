import type { EntityManager } from '@mikro-orm/postgresql';
import { columnList, recordset } from '@videoqs/node/database/recordset';
import { sql } from 'kysely';
import { tables } from '../../tables.ts';
import { beginAnew } from '../catalogue.store.ts';
import type { TitleRecord } from '../title-record.ts';
import type { AddRows } from './add-rows.store.ts';

/**
 * The part of a stored title that decides whether the title has to be written and whether other services need an event.
 */
export interface StoredTitle {
  media_key: string;
  content_hash: string;
  source: string;
  title: string;
  year: number | null;
  poster_path: string | null;
  runtime: number | null;
  genres: string[];
}

/** Returns the given titles that are in the catalogue, by key. */
export async function storedTitles(
  em: EntityManager,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredTitle>> {
  const rows = await tables(em)
    .selectFrom('title')
    .select(['media_key', 'content_hash', 'source', 'title', 'year', 'poster_path', 'runtime', 'genres'])
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map((r) => [r.media_key, r]));
}

/** The places to watch a title, by country; undefined when the title is not in the catalogue. */
export const watchOf = async (em: EntityManager, key: string) =>
  (await tables(em).selectFrom('title').select('watch').where('media_key', '=', key).executeTakeFirst())?.watch;

const COLLECTION = { id: 'bigint', name: 'text', poster_path: 'text', backdrop_path: 'text' };

/** Updates these titles' collections. */
export async function writeCollections(em: EntityManager, titles: readonly TitleRecord[]): Promise<void> {
  const byID = new Map(titles.flatMap((t) => (t.collection ? [[t.collection.id, t.collection] as const] : [])));
  const rows = [...byID.values()].map((c) => ({
    id: c.id,
    name: c.name,
    poster_path: c.posterPath,
    backdrop_path: c.backdropPath,
  }));
  await sql`insert into collection (${columnList(COLLECTION)}) select ${columnList(COLLECTION, 'r')} from ${recordset('r', COLLECTION, rows)}
    on conflict (id) do update set name = excluded.name,
      poster_path = coalesce(excluded.poster_path, collection.poster_path),
      backdrop_path = coalesce(excluded.backdrop_path, collection.backdrop_path)`.execute(tables(em));
}

const TITLE = {
  media_key: 'text',
  media_type: 'text',
  vid: 'bigint',
  title: 'text',
  original_title: 'text',
  year: 'int',
  date: 'date',
  runtime: 'int',
  vote_average: 'float8',
  vote_count: 'int',
  popularity: 'float8',
  genres: 'text[]',
  keywords: 'text[]',
  countries: 'text[]',
  coming_on: 'date',
  certification: 'text',
  language: 'text',
  collection_id: 'bigint',
  poster_path: 'text',
  backdrop_path: 'text',
  overview: 'text',
  facts: 'jsonb',
  watch: 'jsonb',
  source: 'text',
  content_hash: 'text',
  changed_at: 'timestamptz',
  edition: 'bigint',
  checked_at: 'timestamptz',
};
type TitleRow = { [K in keyof typeof TITLE]: unknown };

/** A title to write, with a hash that shows whether the title differs from the stored title. */
export interface HashedRecord {
  record: TitleRecord;
  hash: string;
}
interface Writing {
  source: string;
  at: Date;
  edition: number;
}

const titleRow = ({ record: r, hash }: HashedRecord, o: Writing): TitleRow => ({
  media_key: r.mediaKey,
  media_type: r.mediaType,
  vid: r.vid,
  title: r.title,
  original_title: r.originalTitle,
  year: r.year,
  date: r.date,
  runtime: r.runtime,
  vote_average: r.voteAverage,
  vote_count: r.voteCount,
  popularity: r.popularity,
  genres: r.genres,
  keywords: r.keywords,
  countries: r.countries,
  coming_on: r.comingOn,
  certification: r.certification,
  language: r.language,
  collection_id: r.collection?.id ?? null,
  poster_path: r.posterPath,
  backdrop_path: r.backdropPath,
  overview: r.overview,
  facts: r.facts,
  watch: r.watch,
  source: o.source,
  content_hash: hash,
  changed_at: o.at.toISOString(),
  edition: o.edition,
  checked_at: o.at.toISOString(),
});

/** Adds new titles. */
export const addTitles = (add: AddRows, titles: readonly HashedRecord[], o: Writing): Promise<void> =>
  add(
    'title',
    TITLE,
    titles.map((t) => titleRow(t, o)),
  );

const CHANGING = sql.raw(
  Object.keys(TITLE)
    .filter((c) => !['media_key', 'media_type', 'vid'].includes(c))
    .map((c) => `${c} = r.${c}`)
    .join(', '),
);

/** Updates titles in the catalogue. */
export async function updateTitles(em: EntityManager, titles: readonly HashedRecord[], o: Writing): Promise<void> {
  if (!titles.length) return;
  const rows = titles.map((t) => titleRow(t, o));
  await sql`update title set ${CHANGING},
      colour = case when title.poster_path is distinct from r.poster_path then '' else title.colour end
    from ${recordset('r', TITLE, rows)} where title.media_key = r.media_key`.execute(tables(em));
}

/**
 * Sets the main color of a title's poster. It does nothing if the color is known or the title has another poster by
 * now.
 */
export async function setColour(
  em: EntityManager,
  o: { mediaKey: string; posterPath: string; colour: string },
): Promise<void> {
  await tables(em)
    .updateTable('title')
    .set({ colour: o.colour })
    .where('media_key', '=', o.mediaKey)
    .where('poster_path', '=', o.posterPath)
    .where('colour', '=', '')
    .execute();
}

/**
 * Deletes titles with everything that depends on them. Indexes cannot remove titles, so all indexes are then rebuilt.
 * Such deletions are rare.
 */
export async function withdrawTitles(em: EntityManager, keys: readonly string[]): Promise<void> {
  if (!keys.length) return;
  const these = sql<string>`any(${keys}::text[])`;
  await tables(em).deleteFrom('noted_title').where('media_key', '=', these).execute();
  const { numDeletedRows } = await tables(em).deleteFrom('title').where('media_key', '=', these).executeTakeFirst();
  if (numDeletedRows > 0n) await beginAnew(em);
}
