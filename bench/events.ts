import { addBodies } from './add.ts';
import { seedMembers, seedTitles } from './data/seed.ts';
import { newsOf } from './event-delivery.ts';
import { totalOf, withCpu } from './measure/cpu.ts';
import { atMost, type Figure, figureOf } from './measure/figure.ts';
import type { Ground } from './measure/ground.ts';
import { load } from './measure/load.ts';

const ADDS = 10_000;
const MEMBERS = 64;

/** From the first of 10,000 adds at 16 connections until all of them stand in the feed; and what each costs the workers. */
export async function events(ground: Ground): Promise<Figure[]> {
  await seedTitles(ground.queues);
  const body = addBodies(await seedMembers(ground.account, ground.queues, MEMBERS));
  const news = await newsOf(ground);
  const url = ground.urlOf('/api/queues/addToQueue');
  const { result: seconds, cpu } = await withCpu(ground, 'product', async () => {
    const started = performance.now();
    const { calls } = await load({ url, body, amount: ADDS });
    await news.arrived(calls);
    const taken = (performance.now() - started) / 1000;
    await news.handled();
    return taken;
  });
  const each = Object.fromEntries(Object.entries(cpu).map(([part, ms]) => [part, ms / ADDS]));
  const workers = Object.entries(each).filter(([part]) => part.includes('worker'));
  return [
    { ...figureOf('10,000 adds reach the feed', 's', seconds, atMost(15)), cpu: each },
    figureOf('workers’ CPU an add', 'ms', totalOf(Object.fromEntries(workers)), atMost(0.3)),
  ];
}
