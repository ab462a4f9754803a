import type { Agent } from 'node:http';
import { inventedTitles, titlesCommand } from './catalogue-import.ts';
import type { Figure } from './figure.ts';
import type { Ground } from './ground.ts';
import { post, timesAtOnce } from './one-by-one.ts';
import { quantile } from './rounds.ts';

const CALLS = 600;
const AT_ONCE = 4;
const PATIENCE_MS = 600_000;

/** What is found among many titles: times of calls over the gateway, four at once, each asking for something else. */
export async function discovery(ground: Ground): Promise<Figure[]> {
  const file = await inventedTitles(ground);
  await titlesCommand(ground.stack.databases.urlOf('titles'), 'catalogue.mjs', 'import', file);
  const { rows } = await ground.titles.query<{ title: string }>(
    'select title from title where vid >= 100000000 order by popularity desc, media_key limit 500',
  );
  const names = rows.map((row) => row.title);
  const last = names.at(-1) ?? '';
  await until(async () => {
    const { results } = (await post(ground.urlOf('/api/titles/searchTitles'), { query: last })) as {
      results: unknown[];
    };
    return results.length > 0;
  });
  const people = await ground.titles.query<{ id: string }>(
    'select person_id as id from credit group by person_id having count(*) > 3 order by md5(person_id::text) limit 400',
  );
  const ids = people.rows.map((row) => Number(row.id));
  const word = (n: number) => (names[n % names.length] ?? '').split(' ')[0] ?? '';
  const slip = (text: string) => text.slice(0, 1) + text.slice(2);
  const asking = async (path: string, body: (n: number) => unknown) => {
    let n = 0;
    const ask = (agent: Agent) => post(ground.urlOf(path), body(n++), {}, agent);
    await timesAtOnce(AT_ONCE, AT_ONCE * 5, ask); // to warm up
    return timesAtOnce(AT_ONCE, CALLS, ask);
  };
  const p95 = async (figure: string, most: number, path: string, body: (n: number) => unknown): Promise<Figure> => ({
    figure: `${figure} p95`,
    unit: 'ms',
    ours: quantile(await asking(path, body), 0.95),
    wanted: [{ of: 'ours', most }],
  });
  const search = '/api/titles/searchTitles';
  const keywords = '/api/titles/keywordSearch';
  const degrees = await asking('/api/titles/fetchDegrees', (n) => ({
    from: ids[n % ids.length],
    to: ids[(n * 7 + 1) % ids.length],
  }));
  return [
    await p95('search, names', 50, search, (n) => ({ query: names[n % names.length] })),
    await p95('search, beginnings', 50, search, (n) => ({ query: word(n).slice(0, 2 + (n % 3)) })),
    await p95('search, slips', 50, search, (n) => ({ query: slip(names[n % names.length] ?? '') })),
    await p95('typeahead', 25, '/api/titles/suggest', (n) => ({ query: word(n).slice(0, 1 + (n % 5)) })),
    await p95('keyword search', 100, keywords, (n) => ({ terms: [{ text: word(n) || 'a' }] })),
    await p95('keyword search without a term', 30, keywords, () => ({ terms: [] })),
    { figure: 'six degrees p50', unit: 'ms', ours: quantile(degrees, 0.5) },
    { figure: 'six degrees p99', unit: 'ms', ours: quantile(degrees, 0.99) },
  ];
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (
    const patience = Date.now() + PATIENCE_MS;
    !(await isSo());
    await new Promise((resume) => setTimeout(resume, 500))
  )
    if (Date.now() > patience) throw new Error('What was imported is not found.');
}
