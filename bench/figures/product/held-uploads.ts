import { once } from 'node:events';
import { join } from 'node:path';
import { memoryOf } from '@videoqs/stack/processes/memory';
import { membersWith, pairOf } from '../../data/seed.ts';
import { atMost, each, type Figure, figureOf, ratioAtMost } from '../../measure/figure.ts';
import { post, timesAtOnce } from '../../measure/one-by-one.ts';
import { inTurn, median, quantile } from '../../measure/rounds.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const AT_ONCE = 4;
const CALLS = 4_000;

/**
 * Measures the gateway's memory and the p99 of its calls, with and without 500 open uploads. Unknown callers hold these
 * uploads open.
 */
export async function heldUploads(testBed: TestBed): Promise<Figure[]> {
  const [member] = await membersWith(testBed, 50);
  const url = testBed.urlOf('/api/queues/fetchMyQueue');
  const [, gateway = 0] = testBed.processes().find(([name]) => name === 'gateway') ?? [];
  const measured = async () => {
    const times = await timesAtOnce(AT_ONCE, CALLS, (agent) => post(url, pairOf(member), {}, agent));
    return { p99: quantile(times, 0.99), memory: memoryOf([gateway]).rss };
  };
  const beside = async () => {
    // The uploads are held by a separate process, because 500 sockets would delay the process that measures.
    const held = testBed.fork(join(import.meta.dirname, '../../measure/held-posts.ts'), {
      PORT: String(testBed.stack.options.port),
    });
    await once(held, 'message');
    try {
      return await measured();
    } finally {
      await testBed.end(held);
    }
  };
  const runs = await inTurn(8, beside, measured);
  const p99 = each(runs, (some) => median(some.map((run) => run.p99)));
  const memory = each(runs, (some) => median(some.map((run) => run.memory)));
  return [
    figureOf('my queue beside 500 held uploads, p99', 'ms', p99, ratioAtMost(1.3)),
    figureOf('gateway memory for 500 held uploads', 'MB', memory.ours - memory.baseline, atMost(20)),
  ];
}
