import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eventually } from '@videoqs/stack/eventually';
import { FetchDumps } from '../../src/dump/fetch-dumps.ts';
import type { Answering } from '../tmdb/tmdb-server.fixture.ts';
import { startWithTmdb, type WithTmdb } from '../tmdb/tmdb-service.fixture.ts';

const DUMPS = '/api/titles/fetchDumps';
const DAY = '2026-11-21';
const ME = { userID: 1, username: 'ada', imgSrc: null };
const pathOf = (type: string, day = DAY) => {
  const [y, m, d] = day.split('-');
  return `/exports/${type}_ids_${m}_${d}_${y}.json.gz`;
};
const packed = (lines: readonly (number | string)[]) =>
  gzipSync(
    lines
      .map((l) => `${typeof l === 'string' ? l : JSON.stringify({ id: l, adult: false, popularity: l })}\n`)
      .join(''),
  );
let drop = () => {};
/** Serves a file as a web server does, including ranges. With `upTo`, the connection drops after that many bytes. */
const serve =
  (file: Buffer, o: { etag?: string; upTo?: number } = {}): Answering =>
  (response, { headers }) => {
    const etag = o.etag ?? '"one"';
    const from = headers['if-range'] === etag ? Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0) : 0;
    const part = file.subarray(from);
    response.writeHead(from ? 206 : 200, {
      etag,
      'content-length': part.length,
      ...(from && { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }),
    });
    if (o.upTo === undefined) response.end(part);
    else {
      response.write(part.subarray(0, o.upTo - from));
      drop = () => response.destroy();
    }
  };

let s: WithTmdb;
let dumps: FetchDumps;
beforeAll(async () => {
  s = await startWithTmdb();
  dumps = s.app.get(FetchDumps, { strict: false });
});
afterAll(() => s.stop());
beforeEach(async () => {
  s.tmdb.forget();
  s.clock.at = new Date(`${DAY}T20:00:00Z`);
  await s.sql('truncate dump, dump_ids, tmdb_task');
  for (const file of readdirSync(s.dir)) rmSync(join(s.dir, file));
});
const movies = (day = DAY) => dumps.run(day, ['movie']);
/** Starts a fetch and drops the connection once this many bytes are on disk. */
async function cutOffAt(bytes: number) {
  const begun = movies();
  const file = join(s.dir, 'movie_ids_11_21_2026.json.gz');
  await eventually(async () => existsSync(file) && statSync(file).size === bytes);
  drop();
  await begun;
}
const row = async (day = DAY) =>
  (await s.sql<Record<string, unknown>>(`select * from dump where type = 'movie' and day = ?`, [day]))[0];
const range = (n: number) => Array.from({ length: n }, (_, i) => 1_000 + i * 7);

test("downloads a day's exports, compares the ids with the day before, and deletes the file", async () => {
  s.tmdb.on(pathOf('movie', '2026-11-20'), serve(packed([3, 1, 2, 9])));
  s.tmdb.on(pathOf('movie'), serve(packed([1, 2, 3, 4, 5])));
  await movies('2026-11-20');
  expect(await row('2026-11-20')).toMatchObject({ state: 'done', lines: 4, added: null, removed: null });
  expect(await movies()).toEqual(['movie of 2026-11-21: 5 lines, 0 rejected']);
  expect(await row()).toMatchObject({
    state: 'done',
    lines: 5,
    added: 2,
    removed: 1,
    bytes: packed([1, 2, 3, 4, 5]).length,
    bytes_of: packed([1, 2, 3, 4, 5]).length,
    finished_at: s.clock.now(),
  });
  expect(readdirSync(s.dir)).toEqual([]);
  await movies();
  expect(s.tmdb.paths()).toEqual([pathOf('movie', '2026-11-20'), pathOf('movie')]); // The file is not fetched again.
});

test('the import of TMDB’s daily exports compares a day with the newest complete day before it', async () => {
  s.tmdb.on(pathOf('movie', '2026-11-16'), serve(packed([9])));
  s.tmdb.on(pathOf('movie', '2026-11-18'), serve(packed([1, 2])));
  s.tmdb.on(pathOf('movie'), serve(packed([2, 3, 4])));
  for (const day of ['2026-11-16', '2026-11-18', '2026-11-19', DAY]) await movies(day);
  expect(await row('2026-11-19')).toMatchObject({ state: 'failed', fault: 'answered 404' });
  expect(await row()).toMatchObject({ added: 2, removed: 1 });
});

test('the import of TMDB’s daily exports counts lines without an id, stores the first of these lines with the reason, and continues', async () => {
  const bad = ['{"id":', '[]', 'null', '{"id":"7"}', '{"id":-1}', '{"id":1e99}', '', 'x'.repeat(200_000)];
  s.tmdb.on(pathOf('movie'), serve(packed([1, ...bad, 2, ...Array<string>(30).fill('no')])));
  await movies();
  const { rejects, ...counts } = (await row()) as { rejects: { line: number; reason: string }[] };
  expect(counts).toMatchObject({ state: 'done', lines: 2, rejected: 37 });
  expect(rejects).toHaveLength(20);
  expect(rejects.slice(0, 7)).toEqual([
    { line: 2, reason: 'no JSON' },
    { line: 3, reason: 'no id' },
    { line: 4, reason: 'no id' },
    { line: 5, reason: 'an id that is none' },
    { line: 6, reason: 'an id that is none' },
    { line: 7, reason: 'an id that is none' },
    { line: 9, reason: 'longer than any line should be' },
  ]);
});

test('the import of TMDB’s daily exports resumes an interrupted download at the byte where it stopped', async () => {
  const file = packed(range(5_000));
  s.tmdb.on(pathOf('movie'), serve(file, { upTo: 2_000 }), serve(file));
  await cutOffAt(2_000);
  expect(await row()).toMatchObject({ state: 'cut off', bytes: 2_000, bytes_of: file.length, etag: '"one"' });
  await movies();
  expect(s.tmdb.asked[1]?.headers).toMatchObject({ range: 'bytes=2000-', 'if-range': '"one"' });
  expect(await row()).toMatchObject({ state: 'done', lines: 5_000, bytes: file.length });
});

test('restarts a download when the export has changed', async () => {
  const [old, fresh] = [packed(range(5_000)), packed([1, 2])];
  s.tmdb.on(pathOf('movie'), serve(old, { upTo: 2_000 }), serve(fresh, { etag: '"two"' }));
  await cutOffAt(2_000);
  await movies();
  expect(await row()).toMatchObject({ state: 'done', lines: 2, bytes: fresh.length });
});

test('the import of TMDB’s daily exports reads a complete file from disk after its reader was killed', async () => {
  const file = packed([1, 2, 3]);
  s.tmdb.on(pathOf('movie'), (response) =>
    response.writeHead(416, { 'content-range': `bytes */${file.length}` }).end(),
  );
  writeFileSync(join(s.dir, 'movie_ids_11_21_2026.json.gz'), file);
  await s.sql(`insert into dump (type, day, state, etag) values ('movie', ?, 'reading', '"one"')`, [DAY]);
  await movies();
  expect(await row()).toMatchObject({ state: 'done', lines: 3 });
});

test.each([
  ['a file that is not gzip', serve(Buffer.from('<html>'))],
  [
    'a file with broken compression',
    serve(Buffer.concat([packed(range(5_000)).subarray(0, 3_000), Buffer.from('rubbish')])),
  ],
  ['a redirect', ((response) => response.writeHead(302, { location: '/exports/elsewhere' }).end()) as Answering],
  ['a server that fails', ((response) => response.writeHead(500).end()) as Answering],
])(
  'the import of TMDB’s daily exports records a failure after %s with the reason, and succeeds at the next try',
  async (_what, answer) => {
    s.tmdb.on('/exports/elsewhere', serve(packed([7])));
    s.tmdb.on(pathOf('movie'), answer, serve(packed([1, 2])));
    await movies();
    expect(await row()).toMatchObject({
      state: expect.stringMatching(/failed|cut off/),
      fault: expect.stringMatching(/./),
    });
    await movies();
    expect(await row()).toMatchObject({ state: 'done', lines: 2, fault: null });
  },
);

test("waits for today's export, and gives up a missing export once the export of a newer day exists", async () => {
  await movies();
  expect(await row()).toMatchObject({ state: 'waiting', fault: 'answered 404' });
  s.clock.advance(86_400_000);
  expect(dumps.newestDay()).toBe('2026-11-22');
  s.tmdb.on(pathOf('movie', '2026-11-22'), serve(packed([1])));
  await movies('2026-11-22');
  expect(await row()).toMatchObject({ state: 'failed', fault: 'a newer day came first' });
});

test('the import of TMDB’s daily exports treats yesterday as the newest day until the morning', () => {
  s.clock.at = new Date('2026-11-22T07:59:59Z');
  expect(dumps.newestDay()).toBe('2026-11-21');
  s.clock.at = new Date('2026-11-22T08:00:00Z');
  expect(dumps.newestDay()).toBe('2026-11-22');
});

test("deletes an export's ids after a week, and keeps the export's counts", async () => {
  for (const day of ['2026-11-12', '2026-11-20', DAY]) {
    s.tmdb.on(pathOf('movie', day), serve(packed([1])));
    await movies(day);
  }
  expect(await s.sql('select day from dump_ids order by 1')).toEqual([{ day: '2026-11-20' }, { day: DAY }]);
  expect(await row('2026-11-12')).toMatchObject({ state: 'done', lines: 1 });
});

test('lists exports newest first to members, by page and type, and not to visitors', async () => {
  for (const day of ['2026-11-20', DAY])
    for (const type of ['movie', 'person'] as const) {
      s.tmdb.on(pathOf(type, day), serve(packed([1, 2, 'no'])));
      await dumps.run(day, [type]);
    }
  const first = await s.call(DUMPS, { limit: 3 }, ME);
  expect(first).toMatchObject({ status: 200, reply: { scheduled: true } });
  if (!first.ok) throw new Error('refused');
  const rest = await s.call(DUMPS, { limit: 3, after: first.reply.nextCursor }, ME);
  if (!rest.ok) throw new Error('refused');
  expect([...first.reply.dumps, ...rest.reply.dumps].map((d) => `${d.day} ${d.type}`)).toEqual([
    '2026-11-21 movie',
    '2026-11-21 person',
    '2026-11-20 movie',
    '2026-11-20 person',
  ]);
  expect(rest.reply.nextCursor).toBeNull();
  expect(first.reply.dumps[0]).toMatchObject({ lines: 2, rejected: 1, rejects: [{ line: 3, reason: 'no JSON' }] });
  const people = await s.call(DUMPS, { type: 'person' }, ME);
  expect(people.ok && people.reply.dumps.map((d) => d.type)).toEqual(['person', 'person']);
  expect(await s.call(DUMPS, {})).toMatchObject({ status: 401 });
});

test.each([
  { type: 'movies' },
  { type: '__proto__' },
  { limit: 0 },
  { limit: 101 },
  { after: 'nonsense' },
  { after: Buffer.from('["2026-99-99","movie"]').toString('base64url') },
  { after: Buffer.from('["2026-11-21","movie\u0000"]').toString('base64url') },
  { after: Buffer.from('["0000-01-01","movie"]').toString('base64url') }, // Postgres has no year 0.
])('refuses to list exports for the request %j', async (body) => {
  expect(await s.call(DUMPS, body, ME)).toMatchObject({ status: 400, reply: { code: 'invalid-body' } });
});

test('reports that an installation without TMDB has no scheduled exports', async () => {
  const alone = await startWithTmdb({ TMDB_TOKEN: '' });
  expect(await alone.call(DUMPS, {}, ME)).toMatchObject({ reply: { dumps: [], scheduled: false } });
  await alone.stop();
});

test('downloads all six exports on schedule in the worker', async () => {
  for (const type of ['movie', 'tv_series', 'person', 'collection', 'keyword', 'tv_network'])
    s.tmdb.on(pathOf(type), serve(packed([1, 2])));
  await s.startWorker();
  await eventually(async () => (await s.sql(`select from dump where state = 'done'`)).length === 6);
});
