import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { emit } from '@videoqs/node/outbox/outbox';
import { fold, strongWords, words } from '../search/fold.ts';
import type { TitleRecord } from './title-record.ts';
import { writeCredits } from './write-credits.ts';
import { writeKeywords } from './write-keywords.ts';
import { writeWords } from './write-words.ts';

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
 */
export async function writeTitles(
  em: EntityManager,
  records: readonly TitleRecord[],
  source: string,
  at: Date,
): Promise<Written> {
  if (!records.length) return { added: 0, changed: 0, same: 0 };
  await em.execute(`select pg_advisory_xact_lock(hashtext('videoqs catalogue'))`); // two imports at once wait, not deadlock
  const stored = await storedTitles(em, records);
  const fresh = records.map((record) => ({ record, hash: hashOf(record), was: stored.get(record.mediaKey) }));
  const differing = fresh.filter(
    ({ hash, was }) => !was || (was.content_hash !== hash && mayReplace(was.source, source)),
  );
  if (differing.length) {
    const titles = differing.map((d) => d.record);
    await writeCollections(em, titles);
    await em.execute(UPSERT_TITLES, [JSON.stringify(differing.map((d) => titleRow(d.record, d.hash, source)))]);
    await writeCredits(em, titles);
    await writeWords(em, titles);
    await writeKeywords(em, titles);
    for (const { record, was } of differing)
      if (was && cardText(was) !== cardText(cardOf(record)))
        await emit(em, 'title.changed', { mediaType_vid: record.mediaKey, ...cardOf(record), at: at.toISOString() });
  }
  const added = differing.filter((d) => !d.was).length;
  return { added, changed: differing.length - added, same: records.length - differing.length };
}

const mayReplace = (was: string, source: string) => source !== SHIPPED || was === SHIPPED;

async function storedTitles(em: EntityManager, records: readonly TitleRecord[]): Promise<Map<string, Stored>> {
  const rows: Stored[] = await em.execute(
    'select media_key, content_hash, source, title, year, poster_path, runtime, genres from title where media_key in (?)',
    [records.map((r) => r.mediaKey)],
  );
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

const writeCollections = (em: EntityManager, titles: readonly TitleRecord[]) => {
  const byID = new Map(titles.flatMap((t) => (t.collection ? [[t.collection.id, t.collection] as const] : [])));
  const rows = [...byID.values()].map((c) => ({
    id: c.id,
    name: c.name,
    poster_path: c.posterPath,
    backdrop_path: c.backdropPath,
    overview: '',
  }));
  return em.execute(
    `insert into collection select * from json_populate_recordset(null::collection, ?::json)
     on conflict (id) do update set name = excluded.name,
       poster_path = coalesce(excluded.poster_path, collection.poster_path),
       backdrop_path = coalesce(excluded.backdrop_path, collection.backdrop_path)`,
    [JSON.stringify(rows)],
  );
};

const titleRow = (r: TitleRecord, hash: string, source: string) => ({
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
  certification: r.certification,
  language: r.language,
  collection_id: r.collection?.id ?? null,
  poster_path: r.posterPath,
  backdrop_path: r.backdropPath,
  overview: r.overview,
  facts: r.facts,
  watch: r.watch,
  search_name: strongWords(words(r.title)).join(' '),
  search_text: ` ${fold(r.title)} ${fold(r.originalTitle)}`,
  name_words: Math.max(1, strongWords(words(r.title)).length),
  source,
  content_hash: hash,
});

const CHANGING = Object.keys(
  titleRow({ collection: null, title: '', originalTitle: '' } as unknown as TitleRecord, '', ''),
).slice(3);
const UPSERT_TITLES = `insert into title select * from json_populate_recordset(null::title, ?::json)
  on conflict (media_key) do update set ${CHANGING.map((c) => `${c} = excluded.${c}`).join(', ')}`;
