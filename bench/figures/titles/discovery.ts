import type { Agent } from 'node:http';
import { eventually } from '@videoqs/stack/eventually';
import { perCall, withCpu } from '../../measure/cpu.ts';
import { atMost, type Figure, figureOf } from '../../measure/figure.ts';
import { watchLoop } from '../../measure/loop-watch.ts';
import { post, timesAtOnce } from '../../measure/one-by-one.ts';
import { quantile } from '../../measure/rounds.ts';
import type { TestBed } from '../../measure/test-bed.ts';
import { inventedTitles, titlesCommand } from './catalogue-import.ts';
import { degrees } from './degrees.ts';

const CALLS = 600;
/** A baseline whose calls take longer than this, in ms, counts as slow and gets fewer calls. */
const SLOW_MS = 250;
const FEW_CALLS = 60;
const AT_ONCE = 4;
const PATIENCE_S = 900;

/**
 * Searches among many titles. Measures the calls through the gateway, four at once, each with another query. The
 * baseline is Postgres with queries written by hand (baseline-discovery.ts). Also measures how long the service's main
 * loop is delayed while titles are imported, indexed and searched.
 */
export async function discovery(testBed: TestBed): Promise<Figure[]> {
  const file = await inventedTitles(testBed);
  const titles = testBed.processes().find(([part]) => part === 'titles')?.[1] ?? 0;
  const watched = await watchLoop(titles);
  await titlesCommand(testBed.stack.databases.urlOf('titles'), 'catalogue.mjs', 'import', '--bulk', file);
  const { rows } = await testBed.titles.query<{ title: string }>(
    'select title from title where vid >= 100000000 order by popularity desc, media_key limit 500',
  );
  const names = rows.map((row) => row.title);
  const people = await testBed.titles.query<{ id: string }>(
    `select person_id as id from credit where kind = 'cast' group by person_id having count(*) > 3
     order by md5(person_id::text) limit 400`,
  );
  const ids = people.rows.map((row) => Number(row.id));
  type Found = { results: unknown[]; degrees: number | null };
  // While the index is being built, a call may fail. Such a call counts as one that found nothing.
  const found = (name: string, body: unknown, isSo: (reply: Found) => boolean) =>
    eventually(
      () =>
        post(testBed.urlOf(`/api/titles/${name}`), body)
          .then((reply) => isSo(reply as Found))
          .catch(() => false),
      PATIENCE_S,
      500,
    );
  await found('searchTitles', { query: names.at(-1) }, ({ results }) => results.length > 0);
  await found('fetchDegrees', { from: ids[0], to: ids[1] }, ({ degrees }) => degrees !== null);
  const server = await testBed.serve('baseline-discovery.ts', {
    POOL: '8',
    DATABASE_URL: testBed.stack.databases.urlOf('titles'),
  });
  const word = (n: number) => (names[n % names.length] ?? '').split(' ')[0] ?? '';
  const slip = (text: string) => text.slice(0, 1) + text.slice(2);
  const asked = async (whose: 'product' | 'baseline', url: string, body: (n: number) => unknown) => {
    let n = 0;
    const ask = (agent: Agent) => post(url, body(n++), {}, agent);
    const warm = await timesAtOnce(AT_ONCE, AT_ONCE * 5, ask);
    const calls = whose === 'baseline' && quantile(warm, 0.5) > SLOW_MS ? FEW_CALLS : CALLS;
    const { result, cpu } = await withCpu(testBed, whose, () => timesAtOnce(AT_ONCE, calls, ask));
    return { p95: quantile(result, 0.95), cpu: perCall([{ calls, cpu }]) };
  };
  const beside = async (
    figure: string,
    most: number,
    [path, baseline]: readonly [path: string, baseline: string],
    body: (n: number) => unknown,
  ): Promise<Figure> => {
    const ours = await asked('product', testBed.urlOf(`/api/titles/${path}`), body);
    const baselineOne = await asked('baseline', `${server}/${baseline}`, body);
    const p95 = figureOf(`${figure} p95`, 'ms', { ours: ours.p95, baseline: baselineOne.p95 }, atMost(most));
    return { ...p95, cpu: ours.cpu, baselineCpu: baselineOne.cpu };
  };
  const search = ['searchTitles', 'titles'] as const;
  const keywords = ['keywordSearch', 'keywords'] as const;
  const figures = [
    await beside('search, names', 30, search, (n) => ({ query: names[n % names.length] })),
    await beside('search, beginnings', 30, search, (n) => ({ query: word(n).slice(0, 2 + (n % 3)) })),
    await beside('search, slips', 60, search, (n) => ({ query: slip(names[n % names.length] ?? '') })),
    await beside('typeahead', 25, ['suggest', 'suggest'], (n) => ({ query: word(n).slice(0, 1 + (n % 5)) })),
    await beside('keyword search', 100, keywords, (n) => ({ terms: [{ text: word(n) || 'a' }] })),
    await beside('keyword search without a term', 30, keywords, () => ({ terms: [] })),
    ...(await degrees(testBed, server, ids)),
  ];
  const nothing = await asked('baseline', `${server}/nothing`, () => ({}));
  const { most, p99, worked } = await watched();
  return [
    ...figures,
    figureOf('a call that does nothing, bare, p95', 'ms', nothing.p95),
    figureOf('titles, main loop late p99', 'ms', p99),
    figureOf('titles, main loop late at most', 'ms', most),
    figureOf('titles, main loop at work at a stretch, at most', 'ms', worked, atMost(20)),
  ];
}
