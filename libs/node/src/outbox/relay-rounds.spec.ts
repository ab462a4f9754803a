import 'reflect-metadata';
import { jest } from '@jest/globals';
import { eventually } from '@videoqs/stack/eventually';
import type { Worker } from 'bullmq';
import pino from 'pino';
import { type JobData, JobQueues } from '../jobs/job-queues.ts';
import { jobsDatabase, type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { Effects, risen } from './effects.fixture.ts';
import { emit } from './outbox.ts';
import { OutboxRelay, pauseOf } from './relay.ts';

it.each([
  ['a round with events', 200, 0, 0],
  ['almost 5 s without events', 200, 24, 0],
  ['5 s without events', 600, 25, 0],
  ['a failed round', 400, 0, 1],
  ['rounds without events and then three failed rounds', 1_600, 30, 3],
  ['an hour of failed rounds', 3_000, 0, 1_000],
])('a relay pauses after %s for %i ms', (_what, ms, idle, failures) => {
  expect(pauseOf(200, idle, failures)).toBe(ms);
});

describe('the polling rounds of an outbox relay', () => {
  let db: TestDatabase;
  let queues: JobQueues;
  let config: ConstructorParameters<typeof JobQueues>[0];
  /** The relays of a test. All of them stop when the test ends. */
  let relays: OutboxRelay[];
  let worker: Worker<JobData> | undefined;
  const waits: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => waits.push(line) });
  let jobs: Awaited<ReturnType<typeof jobsDatabase>>;

  beforeAll(async () => {
    jobs = await jobsDatabase();
    const JOBS_DATABASE_URL = jobs.url;
    db = await testDatabase([], { Effects });
    config = { JOBS_DATABASE_URL };
    queues = new JobQueues(config);
    await queues.ready();
  });
  beforeEach(async () => {
    waits.length = 0;
    relays = [];
    await queues.queue('social').obliterate({ force: true });
    await execute('truncate outbox, outbox_batch, inbox');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all([...relays.map((r) => r.stop()), worker?.close()]);
    worker = undefined;
  });
  afterAll(async () => {
    await queues.close();
    await db.drop();
    await jobs.drop();
  });

  const execute = (sql: string) => db.orm.em.fork().execute(sql);
  const publish = (title: string) => emit(db.orm.em.fork(), 'member.levelWentUp', risen(title));
  const rows = async (sql: string): Promise<unknown[]> => execute(sql);
  function begin(relay: OutboxRelay): OutboxRelay {
    relays.push(relay);
    relay.start();
    return relay;
  }
  const relayOf = (intervalMs: number) => new OutboxRelay(db.orm, queues, log, intervalMs, 0);

  it('enqueue published events and delete handled ones until the relay is stopped', async () => {
    const relay = begin(relayOf(10));
    worker = queues.worker('social', async () => {}, {});
    void worker.run();
    await publish('Heat');
    await eventually(async () => (await rows('select 1 from outbox where relayed_at is not null')).length === 1);
    await relay.stop();
    await eventually(async () => (await queues.queue('social').getCompletedCount()) === 1);
    const other = begin(relayOf(10));
    await eventually(async () => (await rows('select 1 from outbox')).length === 0);
    await other.stop();
    await publish('Last');
    expect(await rows('select relayed_at from outbox')).toEqual([{ relayed_at: null }]);
    expect(waits).toEqual([]);
  });

  it('log the reason while a queue is down, and leave the events unchanged', async () => {
    const away = new JobQueues(config);
    await away.ready();
    await away.close();
    await publish('Heat');
    const stuck = begin(new OutboxRelay(db.orm, away, log, 10, 0));
    await eventually(async () => waits.length >= 2);
    await stuck.stop();
    expect(await rows('select batch_id, relayed_at from outbox')).toEqual([{ batch_id: null, relayed_at: null }]);
    expect(JSON.parse(String(waits[0]))).toMatchObject({
      msg: 'the outbox relay waits, because a round failed',
      err: { message: expect.any(String) },
    });
  });

  it('follow a full round without a pause, and follow with growing pauses when rounds fail or find nothing', async () => {
    const pauses = pausesOf(7);
    const full = 1_000;
    const script = [
      full,
      full,
      Error('away'),
      Error('away'),
      Error('away'),
      1,
      ...Array<number>(26).fill(0),
      full,
      1,
      0,
    ];
    class Scripted extends OutboxRelay {
      override async relayWaiting(): Promise<number> {
        const next = script.shift() ?? 0;
        if (next instanceof Error) throw next;
        return next;
      }
      override async confirm(): Promise<number> {
        return 0;
      }
    }
    const relay = begin(new Scripted(db.orm, queues, log, 7, 0));
    await eventually(async () => script.length === 0);
    await relay.stop();
    expect(pauses.slice(0, 31)).toEqual([14, 28, 56, 7, ...Array<number>(24).fill(7), 21, 21, 7]);
    expect(waits).toHaveLength(3);
  });

  it('check for completed jobs every 5 s, and delete old inbox rows every hour', async () => {
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    let rounds = 0;
    /** The number of completed events, call by call; 0 at the end. */
    let done = [100, 100, 3];
    const asked: number[] = [];
    let stopAt = Number.POSITIVE_INFINITY;
    class Counted extends OutboxRelay {
      override async relayWaiting(): Promise<number> {
        rounds++;
        return 0;
      }
      override async confirm(): Promise<number> {
        if (asked.push(rounds) === stopAt) void this.stop();
        return done.shift() ?? 0;
      }
    }
    const old = () =>
      execute(`insert into inbox (event_id, at)
        select gen_random_uuid(), now() - make_interval(days => d) from unnest(array[29, 31]) d`);
    const days = () => rows('select extract(day from now() - at)::int as days from inbox order by 1');
    const someTurns = async () => {
      const before = rounds;
      await eventually(async () => rounds >= before + 3);
    };
    await old();
    begin(new Counted(db.orm, queues, log, 1, 0));
    await someTurns();
    expect(asked).toEqual([1, 1, 1]);
    expect(await days()).toEqual([{ days: 29 }]);
    await old();
    now += 5_000;
    await someTurns();
    expect(asked).toHaveLength(3);
    now += 1;
    await someTurns();
    expect(asked).toHaveLength(4);
    now += 3_600_000 - 5_001;
    await someTurns();
    expect(asked).toHaveLength(5);
    expect(await days()).toHaveLength(3);
    now += 1;
    await someTurns();
    expect(await days()).toEqual([{ days: 29 }, { days: 29 }]);
    // the relay stops even if more jobs are done than one check covers
    done = Array<number>(10).fill(100);
    stopAt = asked.length + 2;
    now += 5_001;
    await eventually(async () => asked.length >= stopAt);
    await relays[0]?.stop();
    expect(done).toHaveLength(8);
  });

  /** The pauses after its rounds, found as multiples of the interval. */
  function pausesOf(interval: number): number[] {
    const pauses: number[] = [];
    const { setTimeout: real } = globalThis;
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
      if (ms && ms % interval === 0 && ms <= 8 * interval) pauses.push(ms);
      return real(run, ms);
    }) as never);
    return pauses;
  }
});
