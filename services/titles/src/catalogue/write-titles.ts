import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnList, recordset } from '@videoqs/node/database/recordset';
import { emit } from '@videoqs/node/outbox/outbox';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { lockCatalogue } from '../title/catalogue-lock.ts';
import { type AddRows, addByInsert } from './add-rows.ts';
import { forgetPages } from './forget-pages.ts';
import { nextEdition } from './next-edition.ts';
import { noteTitles, takeNoted } from './note-titles.ts';
import type { TitleRecord } from './title-record.ts';
import { writeCredits } from './write-credits.ts';
import { writeKeywords } from './write-keywords.ts';
import { writeOffers } from './write-offers.ts';
import { writeSeasons } from './write-seasons.ts';

/** The project's own catalogue; gives way to whatever an import or TMDB said of a title. */
export const SHIPPED = 'shipped';

export interface Written {
  added: number;
  changed: number;
  /** Titles of the batch that stay as they were. */
  same: number;
}

/** The part of a stored title that tells whether anything must be written, and whether others must hear of it. */
interface Stored extends Card {
  media_key: string;
  content_hash: string;
  source: string;
}
interface Card {
  title: string;
  year: number | null;
  poster_path: string | null;
  runtime: number | null;
  genres: string[];
}

/**
 * Writes what differs of a batch, with the events that tell of it, in the caller's transaction. A title nobody could
 * know of yet makes no event: its first cards are asked for when somebody queues it.
 * @param records each title once
 * @param source where they come from, e.g. SHIPPED
 * @param o.add how rows go in that stand in nobody's way
 * @param o.keepPages true when the caller forgets the pages kept of titles by himself, all at once
 */
export async function writeTitles(
  em: EntityManager,
  records: readonly TitleRecord[],
  source: string,
  at: Date,
  { add = addByInsert(em), keepPages = false }: { add?: AddRows; keepPages?: boolean } = {},
): Promise<Written> {
  if (!records.length) return { added: 0, changed: 0, same: 0 };
  await lockCatalogue(em); // two imports at once wait, not deadlock
  const stored = await storedTitles(em, records);
  const fresh = records.map((record) => ({ record, hash: hashOf(record), was: stored.get(record.mediaKey) }));
  const differing = fresh.filter(
    ({ hash, was }) => !was || (was.content_hash !== hash && mayReplace(was.source, source)),
  );
  if (differing.length) {
    const titles = differing.map((d) => d.record);
    const edition = await nextEdition(em);
    await writeCollections(em, titles);
    const rowOf = (d: (typeof differing)[number]) => titleRow(d.record, d.hash, { source, at, edition });
    await add('title', TITLE, differing.filter((d) => !d.was).map(rowOf));
    await updateTitles(em, differing.filter((d) => d.was).map(rowOf));
    const known = new Set(stored.keys());
    const people = await writeCredits(em, titles, { known, edition, add });
    await writeKeywords(em, titles, { known, add });
    await writeOffers(em, titles, { known, at, add });
    await writeSeasons(em, titles);
    await noteTitles(
      em,
      titles.flatMap((t) => t.recommended ?? []),
      at,
    );
    const noted = await takeNoted(
      em,
      differing.filter((d) => !d.was).map((d) => d.record.mediaKey),
    );
    if (!keepPages)
      await forgetPages(em, {
        titles: titles.map((t) => t.mediaKey),
        collections: titles.flatMap((t) => t.collection?.id ?? []),
        people,
      });
    const told = differing.filter(({ record, was }) =>
      was ? cardText(was) !== cardText(cardOf(record)) : noted.has(record.mediaKey),
    );
    await emit(
      em,
      'title.changed',
      ...told.map(({ record }) => ({ mediaType_vid: record.mediaKey, ...cardOf(record), at: at.toISOString() })),
    );
  }
  const added = differing.filter((d) => !d.was).length;
  return { added, changed: differing.length - added, same: records.length - differing.length };
}

const mayReplace = (was: string, source: string) => source !== SHIPPED || was === SHIPPED;

async function storedTitles(em: EntityManager, records: readonly TitleRecord[]): Promise<Map<string, Stored>> {
  const keys = records.map((r) => r.mediaKey);
  const rows = await tables(em)
    .selectFrom('title')
    .select(['media_key', 'content_hash', 'source', 'title', 'year', 'poster_path', 'runtime', 'genres'])
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map((r) => [r.media_key, r]));
}

const hashOf = (record: TitleRecord) =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22);

const cardOf = (r: TitleRecord): Card => ({
  title: r.title,
  year: r.year,
  poster_path: r.posterPath,
  runtime: r.runtime,
  genres: r.genres,
});
const cardText = (c: Card) => JSON.stringify([c.title, c.year, c.poster_path, c.runtime, c.genres]);

const COLLECTION = { id: 'bigint', name: 'text', poster_path: 'text', backdrop_path: 'text' };
async function writeCollections(em: EntityManager, titles: readonly TitleRecord[]): Promise<void> {
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

const titleRow = (r: TitleRecord, hash: string, o: { source: string; at: Date; edition: number }): TitleRow => ({
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

const CHANGING = sql.raw(
  Object.keys(TITLE)
    .filter((c) => !['media_key', 'media_type', 'vid'].includes(c))
    .map((c) => `${c} = r.${c}`)
    .join(', '),
);

async function updateTitles(em: EntityManager, rows: readonly TitleRow[]): Promise<void> {
  if (!rows.length) return;
  await sql`update title set ${CHANGING},
      colour = case when title.poster_path is distinct from r.poster_path then '' else title.colour end
    from ${recordset('r', TITLE, rows)} where title.media_key = r.media_key`.execute(tables(em));
}
