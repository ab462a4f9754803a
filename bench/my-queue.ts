import { isDeepStrictEqual } from 'node:util';
import type { Figure } from './figure.ts';
import type { Ground } from './ground.ts';
import { load } from './load.ts';
import { post } from './one-by-one.ts';
import { median } from './rounds.ts';
import { besideFloor, throughputOf } from './runs.ts';
import { pairOf, seedMembers, seedQueue, seedTitles } from './seed.ts';

/** My queue of 50 titles at 16 connections, beside a bare Fastify and pg that ask the database the same. */
export async function myQueue(ground: Ground): Promise<Figure[]> {
  const [member] = await seedMembers(ground.account, ground.queues, 1);
  if (!member) throw new Error('no member was made');
  await seedTitles(ground.queues);
  await seedQueue(ground.queues, member, 50);
  const [ours, floor] = [ground.urlOf('/api/queues/fetchMyQueue'), `${await ground.bare()}/my-queue`];
  if (!isDeepStrictEqual(await post(ours, pairOf(member)), await post(floor, pairOf(member))))
    throw new Error('The product and the bare server answer different queues.');
  const body = JSON.stringify(pairOf(member));
  const runs = await besideFloor(ground, {
    rounds: 4,
    ours: () => load({ url: ours, body }),
    floor: () => load({ url: floor, body }),
  });
  const p99 = (side: 'ours' | 'floor') => median(runs[side].map((run) => run.p99));
  return [
    { ...throughputOf('my-queue', runs), wanted: [{ of: 'ratio', least: 0.5 }] },
    {
      figure: 'my-queue p99',
      unit: 'ms',
      ours: p99('ours'),
      floor: p99('floor'),
      wanted: [{ of: 'ratio', most: 2 }],
    },
  ];
}
