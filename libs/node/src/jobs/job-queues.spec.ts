import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { eventually } from '@videoqs/stack/eventually';
import { DEFAULT_SCHEMA } from 'bullmq';
import { asAdmin, jobsDatabase } from '../testing/test-database.ts';
import { JobQueues } from './job-queues.ts';

const redis = process.env.TEST_REDIS;
const where = redis ? describe : describe.skip;

where("a service's job queues", () => {
  const lines = new Set<Socket>();
  let server: Server;
  let port = 0;
  let queues: JobQueues;
  /** Redis behind a proxy that can be cut and restored. */
  const mend = () =>
    new Promise<void>((resolve) => {
      const { hostname, port: far } = new URL(redis ?? '');
      server = createServer((near) => {
        const socket = connect(Number(far), hostname);
        lines.add(near);
        near.on('error', () => {}).on('close', () => socket.destroy());
        socket.on('error', () => {}).on('close', () => near.destroy());
        near.pipe(socket).pipe(near);
      }).listen(port, '127.0.0.1', () => {
        port = (server.address() as { port: number }).port;
        resolve();
      });
    });
  const cut = () => {
    server.close();
    for (const line of lines) line.destroy();
  };
  beforeEach(async () => {
    port = 0;
    await mend();
    queues = new JobQueues({ REDIS_URL: `redis://127.0.0.1:${port}/3` });
    await queues.ready();
  });
  afterEach(async () => {
    await queues.close();
    cut();
  });
  const add = async () => queues.queue('social').add('nothing', {}, { removeOnComplete: true });

  it('refuse a new job immediately while Redis is down, and accept jobs again when Redis is back', async () => {
    await add();
    cut();
    await expect(add()).rejects.toThrow();
    await expect(add()).rejects.toThrow();
    await mend();
    await eventually(() => add().catch(() => null));
  });

  it('accept jobs once Redis is available if the process started without Redis', async () => {
    cut();
    const late = new JobQueues({ REDIS_URL: `redis://127.0.0.1:${port}/3` });
    await late.ready();
    expect(() => late.queue('social')).toThrow('unavailable');
    await mend();
    const added = async () => late.queue('social').add('nothing', {}, { removeOnComplete: true });
    await eventually(() => added().catch(() => null));
    await late.close();
  });

  it('close without waiting for Redis while Redis is down', async () => {
    await add();
    cut();
    await queues.close();
  });
});

describe('a jobs database that disconnects', () => {
  it('does not end the process when the database closes a connection in use', async () => {
    const jobs = await jobsDatabase();
    const queues = new JobQueues({ JOBS_DATABASE_URL: jobs.url });
    await queues.queue('social').waitUntilReady();
    const client = await queues['pool']?.connect(); // holds a connection as BullMQ does during a transaction
    const ended = new Promise((resume) => client?.once('end', resume));
    await asAdmin(
      process.env.TEST_POSTGRES ?? '',
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(jobs.url).pathname.slice(1)}'`,
    );
    await ended;
    client?.release();
    await eventually(() =>
      queues
        .queue('social')
        .add('nothing', {})
        .catch(() => null),
    );
    await queues.close();
    await jobs.drop();
  });
});

describe.each([['Postgres', undefined], ...(redis ? [['Redis', `${redis}/4`] as const] : [])] as const)(
  'jobs kept in %s',
  (_how, REDIS_URL) => {
    let jobs: Awaited<ReturnType<typeof jobsDatabase>>;
    let queues: JobQueues;

    beforeAll(async () => {
      jobs = await jobsDatabase();
      queues = new JobQueues({ REDIS_URL, JOBS_DATABASE_URL: jobs.url });
      await queues.ready();
      await queues.queue('titles').obliterate({ force: true });
    });
    afterAll(async () => {
      await queues.close();
      await jobs.drop();
    });

    it('are tried twelve times with growing pauses, and remain in the queue after the last try', async () => {
      const { id = '' } = await queues.queue('titles').add('first', {});
      const waits: number[] = [];
      let tries = 0;
      const worker = queues.worker(
        'titles',
        async () => {
          if (++tries < 3) throw new Error('not yet');
        },
        {},
      );
      worker.on('error', () => {}).on('failed', (given) => waits.push(given?.delay ?? 0));
      expect(worker.opts.drainDelay).toBe(REDIS_URL ? 5 : 30);
      const done = once(worker, 'completed');
      void worker.run();
      await done;
      await worker.close();
      const job = await queues.queue('titles').getJob(id);
      expect([job?.opts.attempts, job?.attemptsMade, await job?.getState()]).toEqual([12, 3, 'completed']);
      const [first = 0, second = 0] = waits; // the random part shortens the pause by half at most
      expect([first >= 250 && first <= 500, second >= 500 && second <= 1_000, waits.length]).toEqual([true, true, 2]);
    });

    it('are deleted an hour after their completion', async () => {
      await queues.tidy('titles');
      expect(await queues.queue('titles').getCompletedCount()).toBe(1);
      if (REDIS_URL) expect(queues.queue('titles').defaultJobOptions.removeOnComplete).toEqual({ age: 3600 });
      else {
        const hourAgo = Date.now() - 3_600_001;
        await asAdmin(jobs.url, `update ${DEFAULT_SCHEMA}.job set finished_at_ms = ${hourAgo}`);
        await queues.tidy('titles');
        expect(await queues.queue('titles').getCompletedCount()).toBe(0);
      }
    });

    it('use one connection per service, which closes when the queues close', async () => {
      const own = new JobQueues({ REDIS_URL, JOBS_DATABASE_URL: jobs.url });
      await own.ready();
      const queue = own.queue('titles');
      expect(own.queue('titles')).toBe(queue);
      await queue.waitUntilReady();
      await own.close();
      await expect(queue.closing).resolves.toBeUndefined();
      await eventually(async () => own['redis']?.status === 'end' || own['pool']?.ended);
    });
  },
);
