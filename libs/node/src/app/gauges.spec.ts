import { JobQueues } from '../jobs/job-queues.ts';
import { jobsDatabase } from '../testing/test-database.ts';
import { jobGauges } from './gauges.ts';

const DAY_S = 24 * 3_600;
const stores: [how: string, url: string | undefined][] = [['Postgres', undefined]];
if (process.env.TEST_REDIS) stores.push(['Redis', `${process.env.TEST_REDIS}/5`]);

describe.each(stores)('the gauges of jobs, with jobs in %s', (_how, REDIS_URL) => {
  let jobs: Awaited<ReturnType<typeof jobsDatabase>>;
  let queues: JobQueues;
  beforeAll(async () => {
    jobs = await jobsDatabase();
    queues = new JobQueues({ REDIS_URL, JOBS_DATABASE_URL: jobs.url });
    await queues.ready();
  });
  beforeEach(() => queues.queue('queues').obliterate({ force: true }));
  afterAll(async () => {
    await queues.close();
    await jobs.drop();
  });

  /** The age of the oldest row in whole days. */
  async function oldest(): Promise<number> {
    const gauge = jobGauges(queues, 'queues').find(({ name }) => name === 'jobs_oldest_seconds');
    return Math.floor(((await gauge?.read())?.queues ?? Number.NaN) / DAY_S);
  }
  const made = (daysAgo: number, o: object = {}) =>
    queues.queue('queues').add('one', {}, { timestamp: Date.now() - daysAgo * DAY_S * 1_000, ...o });

  it('include the memory that Redis uses, if jobs are in Redis', async () => {
    const gauge = jobGauges(queues, 'queues').find(({ name }) => name === 'redis_bytes');
    expect(await gauge?.read()).toEqual(REDIS_URL ? { used: expect.any(Number), max: 0 } : {});
  });

  it('report 0 as the age of the oldest job when no job waits', async () => expect(await oldest()).toBe(0));

  it('report the age of the oldest waiting job since its creation', async () => {
    await made(3);
    for (let n = 0; n < 25; n++) await made(2);
    expect(await oldest()).toBe(3);
  });

  it('report the age of a delayed job, such as a reminder, since its due time', async () => {
    await (await made(90, { delay: 88 * DAY_S * 1_000 })).promote();
    expect(await oldest()).toBe(2);
  });
});

it('reports no age of jobs while Redis is down, because the alert RedisAway fires on a missing value', async () => {
  const queues = new JobQueues({ REDIS_URL: 'redis://127.0.0.1:1' });
  for (const { read } of jobGauges(queues, 'queues')) await expect(read()).rejects.toThrow();
  await queues.close();
});
