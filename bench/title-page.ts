import { isDeepStrictEqual } from 'node:util';
import { perCall, totalOf } from './measure/cpu.ts';
import { atMost, each, type Figure, figureOf } from './measure/figure.ts';
import type { Ground } from './measure/ground.ts';
import { load } from './measure/load.ts';
import { post, timesAtOnce } from './measure/one-by-one.ts';
import { inTurn, median } from './measure/rounds.ts';
import { besideFloor, throughputOf } from './measure/runs.ts';

const BODY = { vid: 603 };
const AT_ONCE = 8;
const CALLS = 2_000;

/** A movie whole at 16 connections, and one by one at 8, beside a row of the finished page that is read by its key. */
export async function titlePage(ground: Ground): Promise<Figure[]> {
  const [ours, floor] = [ground.urlOf('/api/movies/fetchMovieByID'), `${await ground.bare()}/page`];
  const page = await post(ours, BODY);
  await ground.queues.query('insert into bench_page (key, page) values ($1, $2) on conflict do nothing', [
    `movie_${BODY.vid}`,
    JSON.stringify(page),
  ]);
  if (!isDeepStrictEqual(await post(floor, BODY), page)) throw new Error('The bare server answers another page.');
  const body = JSON.stringify(BODY);
  const runs = await besideFloor(ground, {
    rounds: 4,
    ours: () => load({ url: ours, body }),
    floor: () => load({ url: floor, body }),
  });
  const p50 = async (url: string) => median(await timesAtOnce(AT_ONCE, CALLS, (agent) => post(url, BODY, {}, agent)));
  const times = await inTurn(
    4,
    () => p50(ours),
    () => p50(floor),
  );
  const cpu = each(runs, (some) => totalOf(perCall(some)));
  return [
    throughputOf('title page', runs),
    figureOf('title page, CPU of a call over all parts', 'ms', cpu, atMost(0.7)),
    figureOf('title page p50, 8 at once', 'ms', each(times, median), atMost(5)),
  ];
}
