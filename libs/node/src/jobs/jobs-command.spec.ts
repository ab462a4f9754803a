import { Migration } from '@mikro-orm/migrations';
import { eventually } from '@videoqs/stack/eventually';
import { OUTBOX_BATCH_SQL, OUTBOX_SQL } from '../database/outbox.entity.ts';
import { emit } from '../outbox/outbox.ts';
import { jobsDatabase, type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { JobQueues } from './job-queues.ts';
import { commandJobs } from './jobs-command.ts';

class Outbox extends Migration {
  override up(): void {
    for (const sql of [...OUTBOX_SQL, ...OUTBOX_BATCH_SQL]) this.addSql(sql);
  }
}
const stores: [how: string, url: string | undefined][] = [['Postgres', undefined]];
if (process.env.TEST_REDIS) stores.push(['Redis', `${process.env.TEST_REDIS}/3`]);

describe.each(stores)('the command for jobs in %s', (_how, REDIS_URL) => {
  let jobs: Awaited<ReturnType<typeof jobsDatabase>>;
  let database: TestDatabase;
  let queues: JobQueues;
  let run: (command: string, patienceMs?: number) => ReturnType<typeof commandJobs>;
  let fails = true;
  let held = Promise.resolve();
  const ran: unknown[] = [];
  let worker: ReturnType<JobQueues['worker']>;

  beforeAll(async () => {
    jobs = await jobsDatabase();
    const JOBS_DATABASE_URL = jobs.url;
    database = await testDatabase([], { Outbox });
    const config = { DATABASE_URL: database.url, REDIS_URL, JOBS_DATABASE_URL };
    queues = new JobQueues(config);
    await queues.ready();
    if (REDIS_URL) await queues.queue('queues').obliterate({ force: true });
    run = (command, patienceMs) => commandJobs({ service: 'queues', config }, command, patienceMs);
    worker = queues.worker(
      'queues',
      async ({ data }) => {
        await held;
        if (fails) throw new Error('not yet');
        ran.push(data.n);
      },
      {},
    );
    worker.on('error', () => {});
    void worker.run();
  });
  afterAll(async () => {
    await worker.close();
    await queues.close();
    await database.drop();
    await jobs.drop();
  });
  const add = (n: number) => queues.queue('queues').add('count', { n }, { attempts: 1 });

  it('pauses, resumes and drains a queue, and retries failed jobs', async () => {
    expect(await run('pause')).toMatchObject({ service: 'queues', isPaused: true, waiting: 0 });
    await add(1);
    await add(2);
    expect(await run('status')).toMatchObject({ isPaused: true, waiting: 2, failed: 0 });
    await expect(run('drain', 300)).rejects.toThrow('Some jobs of queues are not done: {');
    expect(await run('resume')).toMatchObject({ isPaused: false });
    expect(await run('drain', 20_000)).toMatchObject({ waiting: 0, active: 0, failed: 2 });
    fails = false;
    await run('retry');
    await run('drain', 20_000);
    await eventually(async () => ran.length === 2);
    expect([await run('status'), ran.sort()]).toEqual([expect.objectContaining({ failed: 0 }), [1, 2]]);
  });

  it('counts running, waiting and delayed jobs, and waits until none is running or waiting', async () => {
    let letGo = () => {};
    held = new Promise((resume) => {
      letGo = resume;
    });
    await add(3);
    await eventually(async () => (await run('status')).active === 1);
    await queues.queue('queues').add('count', { n: 4 }, { priority: 5 });
    await queues.queue('queues').add('count', { n: 5 }, { delay: 600_000 });
    const before = { waiting: 1, active: 1, delayed: 1 };
    expect(await run('status')).toMatchObject(before);
    await expect(run('drain', 0)).rejects.toThrow('"waiting":1,"active":1,"delayed":1');
    const draining = run('drain', 20_000);
    draining.catch(() => {}); // a later assertion checks this
    expect(await run('status')).toMatchObject(before);
    letGo();
    expect(await draining).toMatchObject({ waiting: 0, active: 0, delayed: 1 });
  });

  it('leaves no connection open', async () => {
    const names = [jobs, database].map(({ url }) => `'${new URL(url).pathname.slice(1)}'`).join();
    const connections = async () => {
      const [row] = await database.orm.em
        .fork()
        .execute(`select count(*)::int as all from pg_stat_activity where datname in (${names}) and state is not null`);
      return row?.all as number;
    };
    const before = await connections();
    for (let n = 0; n < 3; n++) await run('status');
    await eventually(async () => (await connections()) <= before); // an idle connection would close only after 10 s
  });

  it('republishes events that not every subscriber has handled', async () => {
    await database.orm.em
      .fork()
      .transactional((em) =>
        emit(em, 'queues.memberForgotten', { userID: 1, rows: 0, at: '2026-11-22T10:00:00.000Z' }),
      );
    const waiting = async () => {
      const rows = await database.orm.em.fork().execute('select id from outbox where relayed_at is null');
      return rows.length;
    };
    await database.orm.em.fork().execute('update outbox set relayed_at = now(), batch_id = gen_random_uuid()');
    expect([await waiting(), (await run('status')).outbox]).toEqual([0, 1]);
    await run('replay');
    expect([await waiting(), (await run('status')).outbox]).toEqual([1, 1]);
  });

  it('refuses unknown commands and lists the known ones', async () => {
    const known = 'command: status, pause, resume, retry, drain, replay, board.';
    await expect(run('empty')).rejects.toThrow(`There is no empty ${known}`);
    await expect(run('')).rejects.toThrow(`There is no such ${known}`);
  });
});
