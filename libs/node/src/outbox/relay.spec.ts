import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { jest } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody, EventName } from '@videoqs/contract/events';
import { eventually } from '@videoqs/stack/eventually';
import { UnrecoverableError, type Worker } from 'bullmq';
import { Redis } from 'ioredis';
import pino from 'pino';
import { type JobData, JobQueues } from '../jobs/job-queues.ts';
import { dispatchTable, EventHandler, type HandlesEvent } from '../jobs/jobs.ts';
import { currentRequestID, withRequestID } from '../runtime/request-scope.ts';
import { eventStandIns } from '../testing/stand-ins.ts';
import { jobsDatabase, type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { Effects, risen } from './effects.fixture.ts';
import { emit } from './outbox.ts';
import { OutboxRelay } from './relay.ts';

/** How many of the next runs break, after their effect is written. */
let breaking = 0;
/** How many times the handler was called. */
let transactions = 0;
const POISON = 'poison';
/** An event that goes to one service alone; the effect is a row of its username. */
@EventHandler('member.levelWentUp')
class Note implements HandlesEvent<'member.levelWentUp'> {
  async handle(events: readonly EventBody<'member.levelWentUp'>[], em: EntityManager): Promise<void> {
    transactions++;
    for (const { username: title } of events) {
      await em.execute('insert into effect (title) values (?)', [title]);
      if (title === POISON || breaking-- > 0) throw new Error('broken after its effect');
    }
  }
}

const redis = process.env.TEST_REDIS && `${process.env.TEST_REDIS}/1`;
const log = pino({ level: 'silent' });

const stores: [how: string, url: string | undefined][] = [['Postgres', undefined]];
if (redis) stores.push(['Redis', redis]);

describe.each(stores)('events by way of %s', (_how, REDIS_URL) => {
  /** Where the event is told, and where it is handled. */
  let publisher: TestDatabase;
  let subscriber: TestDatabase;
  let queues: JobQueues;
  let config: ConstructorParameters<typeof JobQueues>[0];
  let relay: OutboxRelay;
  const workers: Worker<JobData>[] = [];
  let jobs: Awaited<ReturnType<typeof jobsDatabase>>;

  beforeAll(async () => {
    jobs = await jobsDatabase();
    const JOBS_DATABASE_URL = jobs.url;
    [publisher, subscriber] = await Promise.all([testDatabase([], { Effects }), testDatabase([], { Effects })]);
    config = { REDIS_URL, JOBS_DATABASE_URL };
    queues = new JobQueues(config);
    await queues.ready();
    relay = new OutboxRelay(publisher.orm, queues, log, 200, 0);
  });
  beforeEach(async () => {
    breaking = 0;
    transactions = 0;
    await loseTheQueues();
    await execute(publisher, 'truncate outbox, outbox_batch');
    await execute(subscriber, 'truncate effect, inbox');
    await execute(publisher, 'truncate inbox');
  });
  afterEach(() => stopHandling());
  afterAll(async () => {
    await queues.close();
    await Promise.all([publisher.drop(), subscriber.drop()]);
    await jobs.drop();
  });

  const execute = (db: TestDatabase, sql: string) => db.orm.em.fork().execute(sql);
  const waiting = async (): Promise<unknown[]> => execute(publisher, 'select name from outbox');
  const effects = async (): Promise<string[]> =>
    ((await execute(subscriber, 'select title from effect order by n')) as { title: string }[]).map((r) => r.title);

  /** FLUSHALL, as far as this test's keys go; without Redis, its like. */
  async function loseTheQueues(): Promise<void> {
    if (!REDIS_URL) {
      for (const service of ['social', 'queues'] as const) await queues.queue(service).obliterate({ force: true });
      return;
    }
    const client = new Redis(REDIS_URL);
    await client.flushdb();
    client.disconnect();
  }
  async function publish(title: string, em: EntityManager = publisher.orm.em.fork()): Promise<void> {
    await emit(em, 'member.levelWentUp', risen(title));
  }
  const stopHandling = () => Promise.all(workers.splice(0).map((w) => w.close()));
  /** Starts handling and waits until so many runs have ended this way. */
  async function handle(
    how: 'completed' | 'failed',
    runs = 1,
    service: 'social' | 'queues' = 'social',
  ): Promise<JobData[]> {
    const table = dispatchTable(
      'social',
      [],
      [Note, ...eventStandIns('social', 'member.levelWentUp')].map((type) => ({ type, instance: new type() })),
      subscriber.orm,
    );
    const seen: JobData[] = [];
    const worker = queues.worker(
      service,
      async ({ name, data }) => {
        seen.push(data);
        if (service === 'social') await table.get(name)?.(data);
      },
      { concurrency: 5 },
    );
    workers.push(worker);
    worker.on('error', () => {});
    const ended = new Promise<void>((resolve) => {
      let left = runs;
      worker.on(how as 'completed', () => --left || resolve());
    });
    void worker.run();
    await ended;
    return seen;
  }

  it('reach their subscriber once, and are let go of when it has handled them', async () => {
    await publish('Heat');
    expect(await relay.relayWaiting()).toBe(1);
    await handle('completed');
    expect(await effects()).toEqual(['Heat']);
    expect(await waiting()).toHaveLength(1);
    await relay.confirm();
    expect(await waiting()).toEqual([]);
    expect(await relay.relayWaiting()).toBe(0);
  });

  it('are told only with the change they tell of', async () => {
    const undone = publisher.orm.em.fork().transactional(async (em) => {
      await publish('Heat', em);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await waiting()).toEqual([]);
    await expect(
      emit(publisher.orm.em.fork(), 'member.levelWentUp' as EventName, { userID: 'x' } as never),
    ).rejects.toThrow();
    expect(await waiting()).toEqual([]);
  });

  it('are handed over once by two relays at the same time', async () => {
    for (let n = 0; n < 20; n++) await publish(`Title ${n}`);
    const other = new OutboxRelay(publisher.orm, queues, log);
    const [mine, its] = await Promise.all([relay.relayWaiting(), other.relayWaiting()]);
    expect((mine ?? 0) + (its ?? 0)).toBe(20);
    await handle('completed', await queues.queue('social').count());
    expect((await effects()).sort()).toEqual(Array.from({ length: 20 }, (_, n) => `Title ${n}`).sort());
  });

  it('handed over twice are handled once', async () => {
    await publish('Heat');
    await relay.relayWaiting();
    await handle('completed');
    await stopHandling();
    await loseTheQueues(); // so that the job's id is free and the job runs again
    await execute(publisher, 'update outbox set relayed_at = null, batch_id = null');
    expect(await relay.relayWaiting()).toBe(1);
    await handle('completed');
    expect(await effects()).toEqual(['Heat']);
  });

  it('are still handled when the queue is emptied between', async () => {
    await publish('Heat');
    await relay.relayWaiting();
    await loseTheQueues();
    await relay.confirm();
    expect(await waiting()).toHaveLength(1);
    await handle('completed');
    expect(await effects()).toEqual(['Heat']);
    await relay.confirm();
    expect(await waiting()).toEqual([]);
  });

  it('handed over just now are left alone', async () => {
    await publish('Heat');
    const patient = new OutboxRelay(publisher.orm, queues, log);
    await patient.relayWaiting();
    await loseTheQueues();
    await patient.confirm();
    expect(await queues.queue('social').count()).toBe(0);
  });

  it('whose handler breaks are tried again, and nothing was left half done', async () => {
    breaking = Number.POSITIVE_INFINITY;
    await publish('Heat');
    await relay.relayWaiting();
    await handle('failed');
    const handled = once(workers[0] as Worker, 'completed');
    expect(await effects()).toEqual([]);
    expect(await execute(subscriber, 'select * from inbox')).toEqual([]);
    await relay.confirm();
    expect(await waiting()).toHaveLength(1);
    breaking = 0;
    await handled;
    expect(await effects()).toEqual(['Heat']);
  });

  it('of two subscribers wait for both', async () => {
    await emit(publisher.orm.em.fork(), 'member.changed', {
      userID: 1,
      username: 'ann',
      imgSrc: null,
      at: '2026-11-21T20:00:00.000Z',
    });
    await relay.relayWaiting();
    await handle('completed', 1, 'social');
    await relay.confirm();
    expect(await waiting()).toHaveLength(1);
    await handle('completed', 1, 'queues');
    await relay.confirm();
    expect(await waiting()).toEqual([]);
  });

  it('carry the id of the request they come from', async () => {
    await withRequestID('request-of-mine', () => publish('Heat'));
    await relay.relayWaiting();
    expect(await handle('completed')).toMatchObject([{ events: [{ requestID: 'request-of-mine' }] }]);
    expect(currentRequestID()).toBeUndefined();
  });

  it('travel together, up to a hundred in a job, and take effect in one transaction', async () => {
    for (let n = 0; n < 150; n++) await publish(`Title ${n}`);
    expect(await relay.relayWaiting()).toBe(150);
    expect(await queues.queue('social').count()).toBe(2);
    const seen = await handle('completed', 2);
    expect(seen.map((job) => (job.events as unknown[]).length).sort()).toEqual([100, 50]);
    expect(await effects()).toHaveLength(150);
    expect(transactions).toBe(2);
    expect(await relay.confirm()).toBe(2);
    expect(await waiting()).toEqual([]);
  });

  it('that cannot be handled stop only themselves', async () => {
    for (const title of ['Heat', POISON, 'Ronin']) await publish(title);
    await relay.relayWaiting();
    await handle('failed');
    expect(await effects()).toEqual(['Heat', 'Ronin']);
    await relay.confirm();
    expect(await waiting()).toHaveLength(3); // kept until all are handled
  });

  it('that this release does not know wait for one that does', async () => {
    await execute(publisher, `insert into outbox (id, name, body) values ('${randomUUID()}', 'queue.renamed', '{}')`);
    expect(await relay.relayWaiting()).toBe(0);
    await relay.confirm();
    expect(await waiting()).toEqual([{ name: 'queue.renamed' }]);
  });

  it('reach those they are meant for when only their publisher knows them', async () => {
    await execute(
      publisher,
      `insert into outbox (id, name, body, subscribers) values ('${randomUUID()}', 'queue.renamed', '{}', '{social}')`,
    );
    expect(await relay.relayWaiting()).toBe(1);
    const [job] = await queues.queue('social').getJobs(['wait', 'waiting', 'prioritized']);
    expect(job?.name).toBe('events:queue.renamed');
  });

  it('whose relay ended between taking and handing over are taken again', async () => {
    await publish('Heat');
    await execute(publisher, `update outbox set relayed_at = now() - interval '1 minute'`);
    expect(await relay.relayWaiting()).toBe(0);
    await relay.confirm();
    expect(await relay.relayWaiting()).toBe(1);
  });

  it('name whom they are for and the request they come from, which may be none', async () => {
    await publish('Heat');
    const rows = await execute(publisher, 'select subscribers, request_id from outbox');
    expect(rows).toEqual([{ subscribers: ['social'], request_id: '' }]);
    await emit(publisher.orm.em.fork(), 'member.levelWentUp'); // nothing happened, nothing is told
    expect(await waiting()).toHaveLength(1);
  });

  it('whose job failed for good are tried anew once somebody had time to mend it', async () => {
    await publish('Heat');
    await relay.relayWaiting();
    const broken = queues.worker('social', async () => Promise.reject(new UnrecoverableError('broken')), {});
    workers.push(broken);
    broken.on('error', () => {});
    const failed = once(broken, 'failed');
    void broken.run();
    await failed;
    await stopHandling();
    const stateOf = async () => (await queues.queue('social').getJobCounts('failed', 'wait')).failed;
    await eventually(async () => (await stateOf()) === 1);
    await relay.confirm();
    expect(await stateOf()).toBe(1);
    const later = Date.now() + 11 * 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    await relay.confirm().finally(() => clock.mockRestore());
    expect(await stateOf()).toBe(0);
    await handle('completed');
    expect(await effects()).toEqual(['Heat']);
  });

  it('as the release before handed them over are handled too', async () => {
    const job = { eventID: randomUUID(), body: risen('Heat'), requestID: 'r' };
    await queues.queue('social').add('event:member.levelWentUp', job);
    await handle('completed');
    expect(await effects()).toEqual(['Heat']);
  });
});
