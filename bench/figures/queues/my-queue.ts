import { isDeepStrictEqual } from 'node:util';
import { membersWith, pairOf } from '../../data/seed.ts';
import { each, type Figure, figureOf, ratioAtLeast, ratioAtMost } from '../../measure/figure.ts';
import { load } from '../../measure/load.ts';
import { post } from '../../measure/one-by-one.ts';
import { median } from '../../measure/rounds.ts';
import { besideBaseline, throughputOf } from '../../measure/runs.ts';
import type { TestBed } from '../../measure/test-bed.ts';

/**
 * Fetches a member's own queue of 50 titles at 16 connections. The baseline is a plain Fastify server that uses pg and
 * the same query.
 */
export async function myQueue(testBed: TestBed): Promise<Figure[]> {
  const [member] = await membersWith(testBed, 50);
  const [ours, baseline] = [testBed.urlOf('/api/queues/fetchMyQueue'), `${await testBed.baseline()}/my-queue`];
  if (!isDeepStrictEqual(await post(ours, pairOf(member)), await post(baseline, pairOf(member))))
    throw new Error('The product and the baseline server answer different queues.');
  const body = JSON.stringify(pairOf(member));
  const runs = await besideBaseline(testBed, {
    rounds: 4,
    ours: () => load({ url: ours, body }),
    baseline: () => load({ url: baseline, body }),
  });
  const p99 = each(runs, (some) => median(some.map((run) => run.p99)));
  return [
    { ...throughputOf('my-queue', runs), wanted: [ratioAtLeast(0.5)] },
    figureOf('my-queue p99', 'ms', p99, ratioAtMost(2)),
  ];
}
