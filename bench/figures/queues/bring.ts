import { membersWith, pairOf } from '../../data/seed.ts';
import { atMost, type Figure, figureOf } from '../../measure/figure.ts';
import { post } from '../../measure/one-by-one.ts';
import type { TestBed } from '../../measure/test-bed.ts';
import { inventedTitles, titlesCommand } from '../titles/catalogue-import.ts';

const ROWS = 10_000;
/** The number of titles in one call. The page sends as many. */
const BATCH = 200;

interface Wanted {
  title: string;
  year: number;
}
type Matches = { matches: { sure: boolean; candidates: { mediaType_vid: string }[] }[] };

/**
 * Imports a watchlist of 10,000 rows with the calls that the page makes: titles are matched and added, one call after
 * another. The baseline has two prepared statements for each 200 rows: one finds titles by name and year, and the other
 * inserts them into a table.
 */
export async function bring(testBed: TestBed): Promise<Figure[]> {
  const file = await inventedTitles(testBed);
  await titlesCommand(testBed.stack.databases.urlOf('titles'), 'catalogue.mjs', 'import', file);
  const { rows } = await testBed.titles.query<Wanted>(
    `select title, year from title where vid >= 100000000 and media_type = 'movie' and year is not null order by md5(media_key) limit $1`,
    [ROWS],
  );
  const batches = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, n) =>
    rows.slice(n * BATCH, (n + 1) * BATCH),
  );
  const [member] = await membersWith(testBed, 0);
  const pair = pairOf(member);
  const started = performance.now();
  const keys: string[] = [];
  for (const batch of batches) {
    const wanted = batch.map((w) => ({ ...w, type: 'movie' }));
    const { matches } = (await post(testBed.urlOf('/api/titles/matchTitles'), { ...pair, wanted })) as Matches;
    keys.push(...matches.flatMap((m) => (m.candidates[0] ? [m.candidates[0].mediaType_vid] : [])));
  }
  let added = 0;
  for (let from = 0; from < keys.length; from += BATCH) {
    const body = { ...pair, queueID: member.userID, queueName: 'myqueue', keys: keys.slice(from, from + BATCH) };
    added += ((await post(testBed.urlOf('/api/queues/addTitles'), body)) as { added: unknown[] }).added.length;
  }
  const ours = (performance.now() - started) / 1000;
  if (added < rows.length * 0.9) throw new Error(`${added} of ${rows.length} rows were added to the queue.`);
  const baseline = await byHand(testBed, batches);
  return [figureOf(`${rows.length} rows of Letterboxd brought along`, 's', { ours, baseline }, atMost(20))];
}

/** Matches and inserts the same rows with the two prepared statements. @returns the time in seconds */
async function byHand({ titles }: TestBed, batches: readonly Wanted[][]): Promise<number> {
  await titles.query('create table if not exists bench_brought (media_key text primary key, at timestamptz not null)');
  await titles.query('truncate bench_brought');
  const find = {
    name: 'bring-find',
    text: `select distinct on (w.n) w.n, t.media_key from unnest($1::text[], $2::int[]) with ordinality w(title, year, n)
      join title t on plain_name(t.title) = plain_name(w.title) and t.year = w.year order by w.n, t.popularity desc`,
  };
  const put = {
    name: 'bring-put',
    text: 'insert into bench_brought select key, now() from unnest($1::text[]) key on conflict do nothing',
  };
  const started = performance.now();
  for (const batch of batches) {
    const { rows } = await titles.query({ ...find, values: [batch.map((w) => w.title), batch.map((w) => w.year)] });
    await titles.query({ ...put, values: [rows.map((r) => r.media_key)] });
  }
  return (performance.now() - started) / 1000;
}
