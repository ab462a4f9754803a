import { says, startTmdb, TestPace } from '../../test/tmdb/tmdb-server.fixture.ts';
import { retryAfterMs } from './retry-after.ts';
import { TmdbAway } from './tmdb.errors.ts';
import { TmdbClient, type TmdbOptions } from './tmdb-client.ts';

let tmdb: Awaited<ReturnType<typeof startTmdb>>;
let pace: TestPace;
beforeAll(async () => {
  tmdb = await startTmdb();
});
afterAll(() => tmdb.stop());
beforeEach(() => {
  tmdb.forget();
  pace = new TestPace();
});
const client = (o: Partial<TmdbOptions> = {}) => new TmdbClient({ base: tmdb.origin, token: 'the-token', pace, ...o });
const away = (why: string) => expect.objectContaining({ code: 'unavailable', why: expect.stringContaining(why) });

test('the TMDB client sends the token and reads compressed and uncompressed answers', async () => {
  tmdb.on('/movie/1', says.json({ id: 1 }), says.packed({ id: 1, packed: true }));
  const c = client();
  expect(await c.get('/movie/1?a=b')).toEqual({ id: 1 });
  expect(await c.get('/movie/1')).toEqual({ id: 1, packed: true });
  expect(tmdb.asked[0]?.headers).toMatchObject({ authorization: 'Bearer the-token' });
  expect(tmdb.asked[0]?.headers['accept-encoding']).toContain('gzip');
});

test('the TMDB client returns null only if TMDB itself answers "not found"', async () => {
  expect(await client().get('/movie/404')).toBeNull();
  tmdb.on('/movie/1', says.notFoundElsewhere);
  await expect(client().get('/movie/1')).rejects.toEqual(away('answered 404'));
});

test.each([
  ['a fault of the server', says.broken],
  ['an answer that is not JSON', says.noJSON],
  ['an incomplete answer', says.cutOff({ id: 1, title: 'long'.repeat(100) })],
])('the TMDB client retries %s once, after a varying pause', async (_what, answer) => {
  tmdb.on('/movie/1', answer, says.json({ id: 1 }));
  expect(await client().get('/movie/1')).toEqual({ id: 1 });
  expect(tmdb.asked).toHaveLength(2);
  expect(pace.waits.filter((ms) => ms >= 200)).toEqual([400]);
  tmdb.forget();
  tmdb.on('/movie/1', answer);
  await expect(client().get('/movie/1')).rejects.toBeInstanceOf(TmdbAway);
  expect(tmdb.asked).toHaveLength(2);
});

test.each([
  ['sends nothing', says.nothing],
  ['sends response headers only', says.headOnly],
])('the TMDB client stops waiting for a server that %s', async (_what, answer) => {
  tmdb.on('/movie/1', answer);
  await expect(client({ headMs: 40, wholeMs: 80 }).get('/movie/1')).rejects.toEqual(away('late'));
});

test('the TMDB client stops reading an answer that is too long, and does not retry', async () => {
  // This test has a path of its own, because an abandoned request of the last test may arrive late.
  tmdb.on('/movie/2', says.packed({ id: 2, overview: 'x'.repeat(50_000) }));
  await expect(client({ maxBytes: 10_000 }).get('/movie/2')).rejects.toEqual(away('more than 10000 bytes'));
  expect(tmdb.paths().filter((path) => path === '/movie/2')).toHaveLength(1);
});

test('the TMDB client follows no redirect, so that no other server gets the token', async () => {
  const other = await startTmdb();
  tmdb.on('/movie/1', says.elsewhere(`${other.origin}/movie/1`));
  await expect(client().get('/movie/1')).rejects.toEqual(away('elsewhere'));
  expect(other.asked).toEqual([]);
  await other.stop();
});

test('the TMDB client does not retry a refused token, and sends nothing for five minutes', async () => {
  tmdb.on('/movie/1', says.refused, says.json({ id: 1 }));
  const c = client();
  await expect(c.get('/movie/1')).rejects.toEqual(away('answered 401 (code 7)'));
  pace.at += 299_000;
  await expect(c.get('/movie/1')).rejects.toEqual(away('after too many failures'));
  expect(tmdb.asked).toHaveLength(1);
  pace.at += 1_001;
  expect(await c.get('/movie/1')).toEqual({ id: 1 });
});

test.each([
  ['seconds', '7', undefined],
  ['a date', 'Tue, 01 Jan 2030 00:00:09 GMT', 'Tue, 01 Jan 2030 00:00:02 GMT'],
])(
  'the TMDB client makes all callers wait after too many requests, as long as the server asks in %s',
  async (_what, header, date) => {
    tmdb.on('/movie/1', says.tooMany(header, date), says.json({ id: 1 }));
    tmdb.on('/movie/2', says.json({ id: 2 }));
    const c = client();
    const began = pace.now();
    const [one, two] = await Promise.all([c.get('/movie/1'), c.get('/movie/1').then(() => c.get('/movie/2'))]);
    expect([one, two]).toEqual([{ id: 1 }, { id: 2 }]);
    expect(pace.now() - began).toBeGreaterThanOrEqual(7_000);
    expect(pace.waits).toContain(7_000);
  },
);

test('the TMDB client fails without waiting when the required wait is longer than the caller accepts', async () => {
  tmdb.on('/movie/1', says.tooMany('30'));
  const c = client();
  await expect(c.get('/movie/1', 5_000)).rejects.toMatchObject({ retryAfterMs: 30_000 });
  await expect(c.get('/movie/2', 5_000)).rejects.toEqual(away('too many requests are waiting for the rate limit'));
  expect(tmdb.asked).toHaveLength(1);
});

test('the TMDB client gives up when TMDB keeps refusing too many requests', async () => {
  tmdb.on('/movie/1', says.tooMany('1'));
  await expect(client().get('/movie/1')).rejects.toEqual(away('answered 429'));
  expect(tmdb.asked).toHaveLength(4);
});

test('the TMDB client sends no more requests a second than allowed, for all callers together', async () => {
  tmdb.on('/x', says.json({}));
  const c = client({ perSecond: 40 });
  const began = pace.now();
  const starts: number[] = [];
  for (let i = 0; i < 81; i++) {
    await c.get('/x');
    starts.push(pace.now() - began);
  }
  const busiest = Math.max(...starts.map((at) => starts.filter((s) => s >= at && s < at + 1_000).length));
  expect(busiest).toBe(40);
});

test('the TMDB client refuses a caller who would have to wait longer than the caller accepts', async () => {
  tmdb.on('/x', says.json({}));
  const waiting: (() => void)[] = [];
  const c = client({
    pace: { ...pace, now: () => 0, random: () => 0, wait: () => new Promise<void>((go) => waiting.push(go)) },
  });
  const all = Array.from({ length: 200 }, () =>
    c.get('/x', 1_000).then(
      () => 'answered',
      () => 'refused',
    ),
  );
  const refused = (await Promise.all(all.slice(60))).filter((a) => a === 'refused');
  expect(refused).toHaveLength(140);
  for (const go of waiting) go();
  await Promise.all(all);
});

test('the TMDB client pauses after five failures in a row, then tries one request, and resumes when it succeeds', async () => {
  tmdb.on('/movie/1', says.broken);
  const c = client();
  for (let i = 0; i < 3; i++) await expect(c.get('/movie/1')).rejects.toBeInstanceOf(TmdbAway);
  expect(tmdb.asked).toHaveLength(5); // The third request was not retried.
  await expect(c.get('/movie/1')).rejects.toEqual(away('after too many failures'));
  expect(tmdb.asked).toHaveLength(5);
  pace.at += 10_001;
  // The trial request fails, so the next pause is longer.
  await expect(c.get('/movie/1')).rejects.toEqual(away('after too many failures'));
  expect(tmdb.asked).toHaveLength(6);
  pace.at += 10_001;
  await expect(c.get('/movie/1')).rejects.toEqual(away('after too many failures'));
  expect(tmdb.asked).toHaveLength(6);
  tmdb.on('/movie/1', says.json({ id: 1 }));
  pace.at += 10_001;
  const answers = await Promise.allSettled([c.get('/movie/1'), c.get('/movie/1')]);
  expect(answers.map((a) => a.status)).toEqual(['fulfilled', 'rejected']); // Only one request is let through as a test.
  expect(await c.get('/movie/1')).toEqual({ id: 1 });
});

test('the TMDB client reads Retry-After as seconds or as a date, and waits one second without a valid value', () => {
  const now = Date.parse('2030-01-01T00:00:00Z');
  const at = 'Tue, 01 Jan 2030 00:00:09 GMT';
  expect(retryAfterMs('3', null, now)).toBe(3_000);
  expect([retryAfterMs(at, null, now), retryAfterMs(at, 'Tue, 01 Jan 2030 00:00:08 GMT', now)]).toEqual([9_000, 1_000]);
  expect([retryAfterMs(null), retryAfterMs('soon'), retryAfterMs('-5')]).toEqual([1_000, 1_000, 0]);
});
