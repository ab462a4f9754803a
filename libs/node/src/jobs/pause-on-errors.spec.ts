import { eventually } from '@videoqs/stack/eventually';
import { findRedis } from '@videoqs/stack/processes/find-program';
import { startRedis } from '@videoqs/stack/redis';
import { Redis } from 'ioredis';
import { JobQueues } from './job-queues.ts';
import { pauseOnErrors } from './pause-on-errors.ts';

const program = findRedis();

(program ? it : it.skip)('a worker retries a full Redis with pauses, and continues once Redis has memory', async () => {
  const server = await startRedis(program ?? '');
  const redis = new Redis(server.url);
  const queues = new JobQueues({ REDIS_URL: server.url });
  const done: unknown[] = [];
  const worker = queues.worker('social', async ({ data }) => void done.push(data.n), {});
  const refused = async () => Number(/errorstat_OOM:count=(\d+)/.exec(await redis.info('errorstats'))?.[1] ?? 0);
  try {
    worker.on('error', () => {});
    pauseOnErrors(worker);
    await queues.ready();
    await queues.queue('social').add('one', { n: 1 });
    await redis.config('SET', 'maxmemory', '1');
    void worker.run();
    await eventually(async () => (await refused()) >= 3);
    expect(await refused()).toBeLessThan(20);
    await redis.config('SET', 'maxmemory', '0');
    await eventually(async () => done.length === 1);
  } finally {
    await worker.close(true);
    await queues.close();
    redis.disconnect();
    await server.stop();
  }
});
