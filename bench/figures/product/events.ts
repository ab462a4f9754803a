import { seedMembers, seedTitles } from '../../data/seed.ts';
import { totalOf, withCpu } from '../../measure/cpu.ts';
import { newsOf } from '../../measure/event-delivery.ts';
import { atMost, type Figure, figureOf } from '../../measure/figure.ts';
import { load } from '../../measure/load.ts';
import type { TestBed } from '../../measure/test-bed.ts';
import { addBodies } from '../queues/add.ts';

const ADDS = 10_000;
const MEMBERS = 64;

/**
 * Adds 10,000 titles at 16 connections. Measures the time from the first add until all of them are in the feed, and the
 * CPU time of the workers for each.
 */
export async function events(testBed: TestBed): Promise<Figure[]> {
  await seedTitles(testBed.queues);
  const body = addBodies(await seedMembers(testBed.account, testBed.queues, MEMBERS));
  const news = await newsOf(testBed);
  const url = testBed.urlOf('/api/queues/addToQueue');
  const { result: seconds, cpu } = await withCpu(testBed, 'product', async () => {
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
