/**
 * The baseline of an import: the code that a good engineer writes by hand to get these lines into these tables. It uses
 * JSON.parse and COPY, with a thousand titles in a transaction, and writes each person only once. With BULK set, it
 * makes the indexes at the end. It checks nothing, sends no event, and fails when it runs a second time. Environment:
 * DATABASE_URL, FILE, BULK.
 */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { from } from 'pg-copy-streams';

const BATCH = 1_000;
type Json = Record<string, unknown>;
interface Person {
  id: number;
  name: string;
  gender: number;
  profile_path: string | null;
  known_for_department?: string;
  department?: string;
  character?: string;
  job?: string;
}
interface Offer {
  provider_name: string;
}
interface Line extends Json {
  id: number;
  media_type: string;
  genres: { name: string }[];
  production_countries: { iso_3166_1: string }[];
  keywords: { keywords: { name: string }[] };
  'watch/providers': { results: Record<string, { flatrate: Offer[]; rent: Offer[] }> };
  credits: { cast: Person[]; crew: Person[] };
  belongs_to_collection?: { id: number; name: string } | null;
  seasons?: { season_number: number; name: string; episode_count: number }[];
}

const COLUMNS = {
  collection: 'id, name',
  title: `media_key, media_type, vid, title, original_title, year, date, runtime, vote_average, vote_count, popularity, genres,
    keywords, countries, coming_on, certification, language, collection_id, poster_path, backdrop_path, overview, facts, watch,
    source, content_hash, edition`,
  person: 'id, name, profile_path, gender, known_for, edition',
  credit: 'media_key, kind, ord, person_id, role',
  title_keyword: 'media_key, keyword, popularity',
  title_offer: 'country, provider, media_key, since',
  season: 'media_key, number, name, overview, episodes',
};
type Table = keyof typeof COLUMNS;

const client = new pg.Client({ connectionString: process.env.DATABASE_URL ?? '' });
await client.connect();
const { rows: indexes } = await client.query<{ name: string; made: string }>(
  `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
   where $1 and indrelid = any($2::regclass[]) and not indisunique`,
  [Boolean(process.env.BULK), Object.keys(COLUMNS)],
);
for (const { name } of indexes) await client.query(`drop index ${name}`);
const known = { people: new Set<number>(), collections: new Set<number>() };
const none = (): Record<Table, string> =>
  ({ collection: '', title: '', person: '', credit: '', title_keyword: '', title_offer: '', season: '' }) as const;
let texts = none();
let waiting = 0;

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (c) => `\\${c}`) : text;
};
const array = (list: readonly string[]) => `{${list.map((text) => JSON.stringify(text)).join(',')}}`;
function row(table: Table, ...values: unknown[]): void {
  texts[table] += `${values.map(cell).join('\t')}\n`;
}

function take(t: Line): void {
  const isMovie = t.media_type === 'movie';
  const key = `${t.media_type}_${t.id}`;
  const date = String(isMovie ? t.release_date : t.first_air_date);
  const words = [...new Set(t.keywords.keywords.map((k) => k.name))];
  const offers = t['watch/providers'].results;
  const collection = t.belongs_to_collection;
  if (collection && !known.collections.has(collection.id)) {
    known.collections.add(collection.id);
    row('collection', collection.id, collection.name);
  }
  const countries = array(t.production_countries.map((c) => c.iso_3166_1));
  const runtime = isMovie ? t.runtime : (t.episode_run_time as number[])[0];
  const name = isMovie ? t.title : t.name;
  const texts26 = [key, t.media_type, t.id, name, name, date.slice(0, 4), date, runtime, t.vote_average, t.vote_count];
  row('title', ...texts26, t.popularity, array(t.genres.map((g) => g.name)), array(words), countries, date, 'PG-13',
    t.original_language, collection?.id, t.poster_path, t.backdrop_path, t.overview, { status: t.status, videos: t.videos },
    offers, 'baseline', key, 1); // biome-ignore format: as the columns stand
  const seen = new Set<string>();
  const credit = (kind: string, people: readonly Person[]) => {
    let ord = 0;
    for (const p of people) {
      const role = p.character ?? p.job ?? '';
      if (kind === 'crew' && seen.size === seen.add(`${p.id} ${role}`).size) continue;
      row('credit', key, kind, ord++, p.id, role);
      if (known.people.has(p.id)) continue;
      known.people.add(p.id);
      row('person', p.id, p.name, p.profile_path, p.gender, p.known_for_department ?? p.department, 1);
    }
  };
  credit('cast', t.credits.cast);
  credit('crew', t.credits.crew);
  for (const word of words) row('title_keyword', key, word, t.popularity);
  for (const [country, { flatrate }] of Object.entries(offers))
    for (const { provider_name } of flatrate) row('title_offer', country, provider_name, key, date);
  for (const s of t.seasons ?? []) row('season', key, s.season_number, s.name, '', s.episode_count);
}

async function copy(): Promise<void> {
  const full = texts;
  texts = none();
  await client.query('begin');
  for (const table of Object.keys(COLUMNS) as Table[]) {
    if (!full[table]) continue;
    const stream = client.query(from(`copy ${table} (${COLUMNS[table]}) from stdin`));
    stream.end(full[table]);
    await once(stream, 'finish');
  }
  await client.query('commit');
}

let copying = Promise.resolve();
for await (const text of createInterface({ input: createReadStream(process.env.FILE ?? '') })) {
  take(JSON.parse(text) as Line);
  if (++waiting % BATCH) continue;
  await copying;
  copying = copy();
}
await copying;
await copy();
await client.query(`set statement_timeout = 0; set maintenance_work_mem = '256MB'`);
for (const { made } of indexes) await client.query(made);
await client.query('analyze title, person, credit, title_keyword');
await client.end();
