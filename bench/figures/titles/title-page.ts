import { isDeepStrictEqual } from 'node:util';
import { perCall, totalOf } from '../../measure/cpu.ts';
import { atMost, each, type Figure, figureOf } from '../../measure/figure.ts';
import { load } from '../../measure/load.ts';
import { post, timesAtOnce } from '../../measure/one-by-one.ts';
import { inTurn, median } from '../../measure/rounds.ts';
import { besideBaseline, throughputOf } from '../../measure/runs.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const BODY = { vid: 603 };
const AT_ONCE = 8;
const CALLS = 2_000;

/**
 * Fetches the page of a movie with all its data: at 16 connections, and one call after another at 8. The baseline reads
 * a row that contains the finished page.
 */
export async function titlePage(testBed: TestBed): Promise<Figure[]> {
  const [ours, baseline] = [testBed.urlOf('/api/movies/fetchMovieByID'), `${await testBed.baseline()}/page`];
  const page = await post(ours, BODY);
  await testBed.queues.query('insert into bench_page (key, page) values ($1, $2) on conflict do nothing', [
    `movie_${BODY.vid}`,
    JSON.stringify(page),
  ]);
  if (!isDeepStrictEqual(await post(baseline, BODY), page))
    throw new Error('The baseline server answers another page.');
  const body = JSON.stringify(BODY);
  const runs = await besideBaseline(testBed, {
    rounds: 4,
    ours: () => load({ url: ours, body }),
    baseline: () => load({ url: baseline, body }),
  });
  const p50 = async (url: string) => median(await timesAtOnce(AT_ONCE, CALLS, (agent) => post(url, BODY, {}, agent)));
  const times = await inTurn(
    4,
    () => p50(ours),
    () => p50(baseline),
  );
  const cpu = each(runs, (some) => totalOf(perCall(some)));
  return [
    throughputOf('title page', runs),
    figureOf('title page, CPU of a call over all parts', 'ms', cpu, atMost(0.7)),
    figureOf('title page p50, 8 at once', 'ms', each(times, median), atMost(5)),
  ];
}
