import { isDeepStrictEqual } from 'node:util';
import { membersWith, pairOf } from './data/seed.ts';
import { each, type Figure, figureOf, ratioAtLeast, ratioAtMost } from './measure/figure.ts';
import type { Ground } from './measure/ground.ts';
import { load } from './measure/load.ts';
import { post } from './measure/one-by-one.ts';
import { median } from './measure/rounds.ts';
import { besideFloor, throughputOf } from './measure/runs.ts';

/** My queue of 50 titles at 16 connections, beside a bare Fastify and pg that ask the database the same. */
export async function myQueue(ground: Ground): Promise<Figure[]> {
  const [member] = await membersWith(ground, 50);
  const [ours, floor] = [ground.urlOf('/api/queues/fetchMyQueue'), `${await ground.bare()}/my-queue`];
  if (!isDeepStrictEqual(await post(ours, pairOf(member)), await post(floor, pairOf(member))))
    throw new Error('The product and the bare server answer different queues.');
  const body = JSON.stringify(pairOf(member));
  const runs = await besideFloor(ground, {
    rounds: 4,
    ours: () => load({ url: ours, body }),
    floor: () => load({ url: floor, body }),
  });
  const p99 = each(runs, (some) => median(some.map((run) => run.p99)));
  return [
    { ...throughputOf('my-queue', runs), wanted: [ratioAtLeast(0.5)] },
    figureOf('my-queue p99', 'ms', p99, ratioAtMost(2)),
  ];
}
