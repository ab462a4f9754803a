/**
 * The baseline of search: the queries that a good engineer writes by hand for Postgres. It is a separate process with
 * Fastify and pg. Names and words are found by tsvector, and misspelled words by trigrams. Each call is one prepared
 * statement and one round trip (two if no name matches), and Postgres writes the JSON. For six degrees, this process
 * has the graph in memory, and searches it breadth first from both ends. Environment: PORT, DATABASE_URL, POOL. Without
 * a graph: NO_GRAPH=1.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { facetsOf, makeTables } from './baseline-discovery-tables.ts';
import { PlainGraph } from './plain-graph.ts';

const CARD = `json_build_object('mediaType_vid', media_key, 'title', title, 'year', year, 'poster_path', poster_path,
  'runtime', runtime, 'genres', genres)`;
const named = (found: string) => `select json_build_object('results', coalesce(json_agg(${CARD}), '[]')) as reply from (
  select * from bench_title where names @@ ${found} order by popularity desc limit 20) found`;

const NAMED = { name: 'named', text: named(`to_tsquery('simple', $1)`) };
/** Replaces each word with the five words most similar to it. */
const SLIPS = {
  name: 'slips',
  text: named(`(select string_agg('(' || array_to_string(array(
      select word from bench_word where word % typed order by similarity(word, typed) desc limit 5) || typed, ' | ') || ')', ' & ')::tsquery
    from unnest(string_to_array($1, ' ')) typed)`),
};
const SUGGESTED = {
  name: 'suggested',
  text: `select json_build_object(
    'titles', (select json_agg(${CARD}) from (
      select * from bench_title where names @@ to_tsquery('simple', $1) order by popularity desc limit 4) t),
    'people', (select json_agg(json_build_object('id', id, 'name', name, 'profile_path', profile_path)) from (
      select * from bench_person where names @@ to_tsquery('simple', $1) order by parts desc limit 2) p),
    'keywords', (select json_agg(json_build_object('keyword', keyword, 'count', titles)) from (
      select * from bench_keyword where names @@ to_tsquery('simple', $1) order by titles desc limit 2) k)) as reply`,
};
const KEYWORDS = {
  name: 'keywords',
  text: `with found as materialized (select * from bench_title where words @@ plainto_tsquery('simple', $1))
    select json_build_object('count', (select count(*) from found), 'facets', ${facetsOf('found')},
      'results', (select json_agg(${CARD}) from (select * from found order by popularity desc limit 30) best)) as reply`,
};
const ALL = {
  name: 'all',
  text: `select json_build_object('counted', (select counted from bench_counted),
    'results', (select json_agg(${CARD}) from (select * from bench_title order by popularity desc limit 30) best)) as reply`,
};
const CHAIN = {
  name: 'chain',
  text: `select json_build_object('people', (select json_agg(json_build_object('id', id, 'name', name, 'profile_path', profile_path))
      from bench_person where id = any($1)),
    'titles', (select json_agg(${CARD}) from bench_title where media_key = any($2))) as reply`,
};

const pool = new pg.Pool({
  options: '-c statement_timeout=0',
  connectionString: process.env.DATABASE_URL ?? '',
  max: Number(process.env.POOL ?? 8),
});
await makeTables(pool);
const graph = process.env.NO_GRAPH ? null : await PlainGraph.read(process.env.DATABASE_URL ?? '');

async function ask(statement: { name: string; text: string }, values: unknown[]): Promise<unknown> {
  const { rows } = await pool.query<{ reply: unknown }>({ ...statement, values });
  return rows[0]?.reply;
}
const wordsOf = (query: string) => query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Requires all words, the last as a prefix. */
const begun = (words: readonly string[]) => `${words.join(' & ')}:*`;

const fastify = Fastify();
fastify.post('/nothing', async () => ({ success: true }));
fastify.post('/titles', async (request) => {
  const words = wordsOf((request.body as { query: string }).query);
  const found = (await ask(NAMED, [begun(words)])) as { results: unknown[] };
  return found.results.length ? found : ask(SLIPS, [words.join(' ')]);
});
fastify.post('/suggest', async (request) =>
  ask(SUGGESTED, [begun(wordsOf((request.body as { query: string }).query))]),
);
fastify.post('/keywords', async (request) => {
  const [term] = (request.body as { terms: { text: string }[] }).terms;
  return term ? ask(KEYWORDS, [term.text]) : ask(ALL, []);
});
fastify.post('/degrees', async (request) => {
  const { from, to } = request.body as { from: number; to: number };
  const chain = graph?.chain(from, to) ?? null;
  if (!chain) return { degrees: null };
  return { degrees: chain.titles.length, chain, cards: await ask(CHAIN, [chain.people, chain.titles]) };
});
await fastify.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
