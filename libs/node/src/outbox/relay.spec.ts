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
import { JobQueues } from '../jobs/job-queues.ts';
import { EventHandler, type HandlesEvent } from '../jobs/jobs.ts';
import { currentRequestID, withRequestID } from '../runtime/request-scope.ts';
import { eventStandIns } from '../testing/stand-ins.ts';
import { jobsDatabase, type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { Effects, risen } from './effects.fixture.ts';
import { handling } from './handling.fixture.ts';
import { emit } from './outbox.ts';
import { OutboxRelay } from './relay.ts';

/** How many of the next runs fail after they wrote their effect. */
let breaking = 0;
/** The number of handler calls. */
let transactions = 0;
const POISON = 'poison';
/** An event with a single subscriber. Its effect is a row with the username. */
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

describe.each(stores)('events through %s', (_how, REDIS_URL) => {
  /** The publishing service and the subscribing service. */
  let publisher: TestDatabase;
  let subscriber: TestDatabase;
  let queues: JobQueues;
  let config: ConstructorParameters<typeof JobQueues>[0];
  let relay: OutboxRelay;
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

  /** FLUSHALL for this test's keys, or its equivalent without Redis. */
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
  const { handle, stopHandling, workers } = handling([Note, ...eventStandIns('social', 'member.levelWentUp')], () => ({
    queues,
    orm: subscriber.orm,
  }));

  it('reach their subscriber once, and are deleted after the subscriber has handled them', async () => {
    await publish('Heat');
    expect(await relay.relayWaiting()).toBe(1);
    await handle('completed');
    expect(await effects()).toEqual(['Heat']);
    expect(await waiting()).toHaveLength(1);
    await relay.confirm();
    expect(await waiting()).toEqual([]);
    expect(await relay.relayWaiting()).toBe(0);
  });

  it('are published only if the change they report is committed', async () => {
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

  it('are enqueued once when two relays run at the same time', async () => {
    for (let n = 0; n < 20; n++) await publish(`Title ${n}`);
    const other = new OutboxRelay(publisher.orm, queues, log);
    const [mine, its] = await Promise.all([relay.relayWaiting(), other.relayWaiting()]);
    expect((mine ?? 0) + (its ?? 0)).toBe(20);
    await handle('completed', await queues.queue('social').count());
    expect((await effects()).sort()).toEqual(Array.from({ length: 20 }, (_, n) => `Title ${n}`).sort());
  });

  it('are handled once when they are enqueued twice', async () => {
    await publish('Heat');
    await relay.relayWaiting();
    await handle('completed');
    await stopHandling();
    await loseTheQueues(); // frees the job's id so that the job runs again
    await execute(publisher, 'update outbox set relayed_at = null, batch_id = null');
    expect(await relay.relayWaiting()).toBe(1);
    await handle('completed');
    expect(await effects()).toEqual(['Heat']);
  });

  it('are enqueued again when the queue loses its jobs', async () => {
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

  it('are not enqueued again in the first seconds, even if the queue has lost their job', async () => {
    await publish('Heat');
    const patient = new OutboxRelay(publisher.orm, queues, log);
    await patient.relayWaiting();
    await loseTheQueues();
    await patient.confirm();
    expect(await queues.queue('social').count()).toBe(0);
  });

  it('are retried when their handler fails, without partial effects', async () => {
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

  it('are deleted only after two subscribers have handled them', async () => {
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

  it('have the id of the request that caused them', async () => {
    await withRequestID('request-of-mine', () => publish('Heat'));
    await relay.relayWaiting();
    expect(await handle('completed')).toMatchObject([{ events: [{ requestID: 'request-of-mine' }] }]);
    expect(currentRequestID()).toBeUndefined();
  });

  it('are put into jobs of up to a hundred, and each job runs in one transaction', async () => {
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

  it('do not block other events when they cannot be handled', async () => {
    for (const title of ['Heat', POISON, 'Ronin']) await publish(title);
    await relay.relayWaiting();
    await handle('failed');
    expect(await effects()).toEqual(['Heat', 'Ronin']);
    await relay.confirm();
    expect(await waiting()).toHaveLength(3); // the events are kept until all of them are handled
  });

  it('are kept in the outbox when their name is unknown to this release', async () => {
    await execute(publisher, `insert into outbox (id, name, body) values ('${randomUUID()}', 'queue.renamed', '{}')`);
    expect(await relay.relayWaiting()).toBe(0);
    await relay.confirm();
    expect(await waiting()).toEqual([{ name: 'queue.renamed' }]);
  });

  it('reach the subscribers stored with the events, even when this release does not know the name of the events', async () => {
    await execute(
      publisher,
      `insert into outbox (id, name, body, subscribers) values ('${randomUUID()}', 'queue.renamed', '{}', '{social}')`,
    );
    expect(await relay.relayWaiting()).toBe(1);
    const [job] = await queues.queue('social').getJobs(['wait', 'waiting', 'prioritized']);
    expect(job?.name).toBe('events:queue.renamed');
  });

  it('are enqueued by a later round when a relay stopped after claiming the events', async () => {
    await publish('Heat');
    await execute(publisher, `update outbox set relayed_at = now() - interval '1 minute'`);
    expect(await relay.relayWaiting()).toBe(0);
    await relay.confirm();
    expect(await relay.relayWaiting()).toBe(1);
  });

  it('are stored with their subscribers, and with an empty id when no request caused them', async () => {
    await publish('Heat');
    const rows = await execute(publisher, 'select subscribers, request_id from outbox');
    expect(rows).toEqual([{ subscribers: ['social'], request_id: '' }]);
    await emit(publisher.orm.em.fork(), 'member.levelWentUp'); // emit without bodies publishes no event
    expect(await waiting()).toHaveLength(1);
  });

  it('are retried after a pause when their job has failed for good', async () => {
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

  it("are handled in the previous release's job format", async () => {
    const job = { eventID: randomUUID(), body: risen('Heat'), requestID: 'r' };
    await queues.queue('social').add('event:member.levelWentUp', job);
    await handle('completed');
    expect(await effects()).toEqual(['Heat']);
  });
});
