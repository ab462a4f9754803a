import { eventually } from '@videoqs/stack/eventually';
import pino from 'pino';
import { JobQueues } from '../jobs/job-queues.ts';
import { jobsDatabase } from '../testing/test-database.ts';
import { serveBoard } from './board.ts';
import { listedQueue } from './listed.ts';

const BOARD_PASSWORD = 'ops alone know this one';
const DAY_MS = 24 * 3_600_000;
const log = pino({ level: 'silent' });
const basic = (password: string, name = 'ops') => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});
const stores: [how: string, url: string | undefined][] = [['Postgres', undefined]];
if (process.env.TEST_REDIS) stores.push(['Redis', `${process.env.TEST_REDIS}/4`]);

describe.each(stores)('the job board, with jobs in %s', (_how, REDIS_URL) => {
  let jobs: Awaited<ReturnType<typeof jobsDatabase>>;
  let queues: JobQueues;
  let board: Awaited<ReturnType<typeof serveBoard>>;
  let worker: ReturnType<JobQueues['worker']>;
  let fault = '';
  const ran: unknown[] = [];

  beforeAll(async () => {
    jobs = await jobsDatabase();
    const JOBS_DATABASE_URL = jobs.url;
    const config = { REDIS_URL, JOBS_DATABASE_URL };
    queues = new JobQueues(config);
    await queues.ready();
    if (REDIS_URL) await queues.queue('queues').obliterate({ force: true });
    worker = queues.worker(
      'queues',
      async ({ data }) => {
        if (fault) throw new Error(fault);
        ran.push(data.n);
      },
      {},
    );
    worker.on('error', () => {});
    void worker.run();
    board = await serveBoard({ ...config, BOARD_PASSWORD, BOARD_PORT: 0 }, log, 300);
  });
  beforeEach(() => {
    fault = '';
    ran.length = 0;
  });
  afterAll(async () => {
    await worker.close();
    await board.stop();
    await queues.close();
    await jobs.drop();
  });

  const url = () => `http://127.0.0.1:${board.port}`;
  const get = (path = '/', headers: Record<string, string> = basic(BOARD_PASSWORD)) => fetch(url() + path, { headers });
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(url(), {
      method: 'POST',
      headers: { origin: url(), ...basic(BOARD_PASSWORD), ...headers },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const add = async (n: number, o: object = {}) =>
    (await queues.queue('queues').add('count', { n, secret: 'of a member' }, { attempts: 1, ...o })).id ?? '';
  const failedOne = async (n: number): Promise<string> => {
    const id = await add(n);
    await eventually(async () => (await queues.queue('queues').getJobState(id)) === 'failed');
    return id;
  };

  it("shows jobs of every state with age, tries and last error as plain text, and hides each job's data", async () => {
    fault = '<script>alert(1)</script> & "so"';
    const failed = await failedOne(1);
    fault = '';
    const delayed = await add(2, { delay: 3_600_000 });
    await post({ queue: 'queues', deed: 'pause' });
    const waiting = await add(3);
    const answer = await get();
    const text = await answer.text();
    expect(answer.status).toBe(200);
    for (const name of ['titles', 'queues', 'social', 'account']) expect(text).toContain(`<h2>${name}</h2>`);
    const rows = [...text.matchAll(/<tr><td>(\w+)<\/td><td>count<div class="id">(.+?)<\/div><\/td><td>(\d+) s</g)];
    expect(rows.map(([, state, id]) => [state, id])).toEqual([
      ['failed', failed],
      ['waiting', waiting],
      ['delayed', delayed],
    ]);
    expect(text).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#38; &#34;so&#34;');
    expect(text).not.toContain('<script');
    expect(text).not.toContain('of a member');
    expect(text).toContain('paused');
    expect(text).toMatch(/<dt>waiting<\/dt><dd>1<\/dd>.*<dt>delayed<\/dt><dd>1<\/dd>.*<dt>failed<\/dt><dd>1<\/dd>/);
    await post({ queue: 'queues', deed: 'resume' });
    await (await queues.queue('queues').getJob(delayed))?.remove();
    await (await queues.queue('queues').getJob(failed))?.remove();
    await eventually(async () => ran.includes(3));
  });

  it('shows how long a due job has been waiting, and when a delayed job was created', async () => {
    const queue = queues.queue('queues');
    await post({ queue: 'queues', deed: 'pause' });
    const ids = [];
    for (const delay of [1, 2])
      ids.push(await add(4, { timestamp: Date.now() - 90 * DAY_MS, delay: (90 + delay) * DAY_MS }));
    await (await queue.getJob(ids[0] ?? ''))?.promote();
    const listed = (await listedQueue('queues', queue)).jobs;
    expect(ids.map((id) => listed.find((job) => job.id === id)?.state)).toEqual(['waiting', 'delayed']);
    const days = ids.map((id) => Math.floor((listed.find((job) => job.id === id)?.age ?? Number.NaN) / 86_400));
    expect(days).toEqual([0, 90]);
    for (const id of ids) await (await queue.getJob(id))?.remove();
    await post({ queue: 'queues', deed: 'resume' });
  });

  it('retries one failed job, and then all other failed jobs', async () => {
    fault = 'not yet';
    const [first] = [await failedOne(1), await failedOne(2), await failedOne(3)];
    fault = '';
    const one = await post({ queue: 'queues', deed: 'retry', id: first });
    expect([one.status, one.headers.get('location')]).toEqual([303, '/']);
    await eventually(async () => ran.length === 1);
    expect([ran, await queues.queue('queues').getFailedCount()]).toEqual([[1], 2]);
    expect((await post({ queue: 'queues', deed: 'retry', id: first })).status).toBe(409);
    expect((await post({ queue: 'queues', deed: 'retry' })).status).toBe(303);
    await eventually(async () => ran.length === 3);
    expect([...ran].sort()).toEqual([1, 2, 3]);
  });

  it('pauses and resumes a queue, and waits for a limited time until the queue is empty', async () => {
    expect((await post({ queue: 'queues', deed: 'pause' })).status).toBe(303);
    expect(await queues.queue('queues').isPaused()).toBe(true);
    await add(7);
    expect((await post({ queue: 'queues', deed: 'drain' })).status).toBe(303); // one job is still waiting
    expect(await (await get()).text()).toContain('<dt>waiting</dt><dd>1</dd>');
    await post({ queue: 'queues', deed: 'resume' });
    await post({ queue: 'queues', deed: 'drain' });
    await eventually(async () => ran.includes(7));
    expect(await queues.queue('queues').isPaused()).toBe(false);
  });

  it('refuses a form sent by another page, even with the correct password', async () => {
    const pausing = { queue: 'queues', deed: 'pause' };
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: `${url()}.evil.example` },
    ];
    for (const headers of foreign) expect([headers, (await post(pausing, headers)).status]).toEqual([headers, 403]);
    expect((await get('/?queue=queues&deed=pause')).status).toBe(404); // a GET request changes nothing
    expect(await queues.queue('queues').isPaused()).toBe(false);
  });

  it.each<[string, Record<string, string>]>([
    ['no queue', { deed: 'pause' }],
    ['a queue that does not exist', { queue: '../queues', deed: 'pause' }],
    ['an unknown action', { queue: 'queues', deed: 'obliterate' }],
    ['an action named like a property of objects', { queue: 'queues', deed: 'toString' }],
    ['an id with invalid characters', { queue: 'queues', deed: 'retry', id: '1\u0000' }],
    ['an id with an emoji', { queue: 'queues', deed: 'retry', id: '🎬' }],
    ['a long id', { queue: 'queues', deed: 'retry', id: '1'.repeat(201) }],
    ['an id beside an action without an id', { queue: 'queues', deed: 'pause', id: '1' }],
  ])('refuses a form with %s', async (_what, fields) => {
    expect((await post(fields)).status).toBe(400);
    expect(await queues.queue('queues').isPaused()).toBe(false);
  });

  it("refuses a missing job, BullMQ's internal names, a long form, and other methods and paths", async () => {
    for (const id of ['987654321987654321987654321', 'meta', 'events'])
      expect([id, (await post({ queue: 'queues', deed: 'retry', id })).status]).toEqual([id, 409]);
    expect((await post({ queue: 'queues', deed: 'x'.repeat(5_000) })).status).toBe(413);
    expect((await fetch(url(), { method: 'DELETE', headers: basic(BOARD_PASSWORD) })).status).toBe(405);
    expect((await get('/metrics')).status).toBe(404);
  });

  it('allows its page to load only its own style sheet', async () => {
    const { headers } = await get();
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await get('/board.css')).headers.get('content-type')).toBe('text/css');
  });
});

describe('access to the job board', () => {
  let board: Awaited<ReturnType<typeof serveBoard>>;
  const JOBS_DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
  beforeEach(async () => {
    board = await serveBoard({ BOARD_PASSWORD, BOARD_PORT: 0, JOBS_DATABASE_URL }, log);
  });
  afterEach(() => board.stop());
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${board.port}/board.css`, { headers })).status;

  it('is granted with the password alone', async () => {
    expect(await ask(basic(BOARD_PASSWORD))).toBe(200);
    expect(await ask(basic(BOARD_PASSWORD, ''))).toBe(200);
    const wrong: Record<string, string>[] = [
      {},
      basic(''),
      basic(`${BOARD_PASSWORD}x`),
      basic(BOARD_PASSWORD.slice(1)),
      { authorization: `Bearer ${BOARD_PASSWORD}` },
      { authorization: 'Basic ' },
      { cookie: `device=${'a'.repeat(43)}; session=${BOARD_PASSWORD}` },
    ];
    for (const headers of wrong) expect([headers, await ask(headers)]).toEqual([headers, 401]);
  });

  it('is denied without the password, both to the page and to its actions', async () => {
    const page = await fetch(`http://127.0.0.1:${board.port}/`);
    expect([page.status, page.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="Jobs", charset="UTF-8"']);
    expect(await page.text()).not.toContain('<h2>');
    const body = new URLSearchParams({ queue: 'queues', deed: 'pause' });
    const origin = `http://127.0.0.1:${board.port}`;
    expect((await fetch(origin, { method: 'POST', body, headers: { origin } })).status).toBe(401);
  });

  it('is limited to ten wrong passwords a minute, after which even the correct password is refused', async () => {
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(basic(`guess ${n}`))));
    expect(guesses.filter((status) => status === 401)).toHaveLength(10);
    expect(guesses.filter((status) => status === 429)).toHaveLength(20);
    expect(await ask(basic(BOARD_PASSWORD))).toBe(429);
  });

  it('is not limited while the password is correct', async () => {
    for (let n = 0; n < 30; n++) expect(await ask(basic(BOARD_PASSWORD))).toBe(200);
  });

  it("shows an explanation when the jobs' store cannot be reached", async () => {
    const page = await fetch(`http://127.0.0.1:${board.port}/`, { headers: basic(BOARD_PASSWORD) });
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('The action failed: see the log.')]);
  });
});

it('the job board starts only with a configured password', async () => {
  await expect(serveBoard({ BOARD_PORT: 0, JOBS_DATABASE_URL: 'postgres://127.0.0.1:1/none' }, log)).rejects.toThrow(
    'The job board is off: set BOARD_PASSWORD, 16 characters or more.',
  );
});
