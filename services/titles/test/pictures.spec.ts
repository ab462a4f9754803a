import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { makeYearToken, type YearFigures } from '@videoqs/node/http/year-token';
import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { DrawingThread } from '../src/picture/drawing-thread.ts';
import { drawPoster } from '../src/poster/draw-poster.ts';
import { movie } from './invented.fixture.ts';
import { emptyDatabase, fill, startTitles } from './titles.fixture.ts';

const heron = movie(1, 'The Clockwork Heron', {
  credits: {
    cast: ['Ada Bell', 'Ben Orr', 'Cy Dunn', 'Di Eames'].map((name, order) => ({
      id: 11 + order,
      name,
      character: 'X',
      order,
    })),
    crew: [],
  },
});
const FACTS = {
  mediaType_vid: 'movie_1',
  title: 'The Clockwork Heron',
  year: 2004,
  genres: ['Drama'],
  people: ['Ada Bell', 'Ben Orr', 'Cy Dunn'],
};
const withPicture = movie(2, 'Pictured', { poster_path: '/abc.jpg', backdrop_path: '/def.jpg' });

let db: TestDatabase;
let drawn: Awaited<ReturnType<typeof startTitles>>;
let proxied: Awaited<ReturnType<typeof startTitles>>;
let tmdb: Server;
const asked: string[] = [];
let tmdbAnswer = { status: 200, type: 'image/jpeg', body: 'jpeg bytes' };

beforeAll(async () => {
  db = await emptyDatabase();
  await fill(db, [heron, withPicture]);
  tmdb = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(tmdbAnswer.status, { 'content-type': tmdbAnswer.type }).end(tmdbAnswer.body);
  });
  await new Promise<void>((resolve) => tmdb.listen(0, '127.0.0.1', resolve));
  drawn = await startTitles(db);
  proxied = await startTitles(db, {
    TMDB_IMAGE_URL: `http://127.0.0.1:${(tmdb.address() as AddressInfo).port}/t/p`,
    PICTURE_DIR: mkdtempSync(join(tmpdir(), 'pictures-')),
  });
});
afterAll(async () => {
  await drawn.stop();
  await proxied.stop();
  await new Promise((resolve) => tmdb.close(resolve));
  await db.drop();
});
beforeEach(() => {
  asked.length = 0;
  tmdbAnswer = { status: 200, type: 'image/jpeg', body: 'jpeg bytes' };
});

test.each(['w185', 'w342', 'w500', 'w780'])("draws the whole poster at %s from the title's data", async (size) => {
  const answer = await drawn.get(`/img/poster/movie_1/${size}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800');
  expect(answer.body).toBe(drawPoster(FACTS, 'poster', 'large'));
});

test.each(['w92', 'w154'])('draws the small composition for the poster at %s', async (size) => {
  expect((await drawn.get(`/img/poster/movie_1/${size}`)).body).toBe(drawPoster(FACTS, 'poster', 'small'));
});

test('draws the backdrop and the Open Graph picture', async () => {
  expect((await drawn.get('/img/backdrop/movie_1/w1280')).body).toBe(drawPoster(FACTS, 'backdrop', 'large'));
  const og = await drawn.get('/img/og/movie_1.png');
  expect(og.headers['content-type']).toBe('image/png');
  expect(og.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect(og.rawPayload.readUInt32BE(16)).toBe(1200);
});

test('draws a Top 10 in one or two rows, and draws another picture for another order', async () => {
  await fill(
    db,
    [11, 12, 13, 14, 15, 16].map((n) => movie(n, `Ten ${n}`)),
  );
  const ten = async (...keys: number[]) => {
    const answer = await drawn.get(`/img/top10/${keys.map((n) => `movie_${n}`).join('.')}.png`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    return {
      wide: answer.rawPayload.readUInt32BE(16),
      high: answer.rawPayload.readUInt32BE(20),
      etag: answer.headers.etag,
    };
  };
  const [row, rows, turned] = [await ten(11), await ten(11, 12, 13, 14, 15, 16), await ten(12, 11, 13, 14, 15, 16)];
  expect(row.wide).toBe(1200);
  expect(rows.high).toBeGreaterThan(row.high * 1.5);
  expect(turned.etag).not.toBe(rows.etag);
});

const YEAR: YearFigures = {
  shape: 'tall',
  username: 'ada',
  year: 2026,
  soFar: true,
  hours: 343,
  movies: 96,
  episodes: 214,
  streak: 12,
  genre: 'Drama',
  keys: ['movie_1', 'movie_999'],
};
const yearPath = (over: Partial<YearFigures> = {}, secret = TEST_SECRET) =>
  `/img/year/${makeYearToken({ ...YEAR, ...over }, secret)}.png`;

test.each([
  ['tall', 1080, 1350],
  ['wide', 1200, 630],
] as const)('draws the %s picture of a year as %i by %i, with the known posters', async (shape, wide, high) => {
  const answer = await drawn.get(yearPath({ shape }));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect([answer.rawPayload.readUInt32BE(16), answer.rawPayload.readUInt32BE(20)]).toEqual([wide, high]);
  expect((await drawn.get(yearPath({ shape, keys: [] }))).headers.etag).not.toBe(answer.headers.etag);
});

test.each([
  ['figures signed with another secret', () => yearPath({}, 'another secret that is long enough')],
  [
    'other figures with the same signature',
    () => `${yearPath({ hours: 9 }).split('.')[0]}.${yearPath().split('.')[1]}.png`,
  ],
  ['a token without an extension', () => yearPath().replace('.png', '')],
  ['no token', () => '/img/year/.png'],
])('draws no picture of a year for %s', async (_what, path) => {
  expect((await drawn.get(path())).statusCode).toBe(404);
});

test('draws a poster variant in other colors', async () => {
  const [first, other] = [await drawn.get('/img/poster/movie_1/w342'), await drawn.get('/img/poster/movie_1/w342/1')];
  expect(other.statusCode).toBe(200);
  expect(other.body).toBe(drawPoster({ ...FACTS, variant: 1 }, 'poster', 'large'));
  expect(other.body).not.toBe(first.body);
});

test('compresses the same picture with brotli for clients that accept brotli', async () => {
  const plain = await drawn.get('/img/poster/movie_1/w342');
  const packed = await drawn.get('/img/poster/movie_1/w342', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers.vary).toBe('accept-encoding');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  for (const refusal of ['gzip', 'br;q=0', 'gzip, br; q=0.0', 'brx'])
    expect(
      (await drawn.get('/img/poster/movie_1/w342', { 'accept-encoding': refusal })).headers['content-encoding'],
    ).toBeUndefined();
  expect(
    (await drawn.get('/img/og/movie_1.png', { 'accept-encoding': 'br' })).headers['content-encoding'],
  ).toBeUndefined();
});

test('answers 304 to a browser that has the picture, and a new picture once the title has changed', async () => {
  await fill(db, [movie(3, 'Before')]);
  const first = await drawn.get('/img/poster/movie_3/w342');
  const etag = String(first.headers.etag);
  const again = await drawn.get('/img/poster/movie_3/w342', { 'if-none-match': `"other", ${etag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await drawn.get('/img/poster/movie_3/w342', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  await fill(db, [movie(3, 'After')]);
  const changed = await drawn.get('/img/poster/movie_3/w342');
  expect(changed.body).toBe(
    drawPoster({ ...FACTS, mediaType_vid: 'movie_3', title: 'After', people: [] }, 'poster', 'large'),
  );
});

test.each([
  '/img/poster/movie_999/w342',
  '/img/poster/movie_1/w343',
  '/img/poster/movie_1/original',
  '/img/poster/movie_1/w1280',
  '/img/poster/movie_1/__proto__',
  '/img/poster/__proto__/w342',
  '/img/poster/person_1/w342',
  '/img/poster/..%2F..%2Fetc/w342',
  '/img/backdrop/movie_1/w342',
  '/img/poster/movie_1/w342/0',
  '/img/poster/movie_1/w342/3',
  '/img/poster/movie_1/w342/__proto__',
  '/img/og/movie_1',
  '/img/og/movie_1.jpg',
  '/img/og/movie_999.png',
  '/img/top10/movie_1',
  '/img/top10/.png',
  '/img/top10/movie_1.movie_1.png',
  '/img/top10/movie_1.movie_999.png',
  '/img/top10/movie_1.tv_1.png',
  '/img/top10/movie_1.__proto__.png',
  '/img/top10/movie_1%00.png',
  `/img/top10/${Array.from({ length: 11 }, (_, n) => `movie_${n + 1}`).join('.')}.png`,
  `/img/poster/${'x'.repeat(201)}/w92`,
  `/img/poster/movie_1/${'x'.repeat(201)}`,
  `/img/backdrop/${'x'.repeat(300)}/w1280`,
  `/img/og/${'x'.repeat(300)}.png`,
])('returns "not found" for %s', async (url) => {
  const answer = await drawn.get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not-found' });
});

test("serves TMDB's pictures when TMDB's host is configured, and fetches each picture once", async () => {
  for (const _ of [1, 2]) {
    const answer = await proxied.get('/img/poster/movie_2/w342');
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'image/jpeg', 'jpeg bytes']);
  }
  await proxied.get('/img/backdrop/movie_2/w1280');
  expect(asked).toEqual(['/t/p/w342/abc.jpg', '/t/p/w1280/def.jpg']);
  expect((await proxied.get('/img/poster/movie_1/w342')).headers['content-type']).toBe('image/svg+xml');
});

test.each([
  { status: 500, type: 'image/jpeg', body: 'x' },
  { status: 200, type: 'text/html', body: '<script>' },
  { status: 200, type: 'image/svg+xml', body: '<svg onload="x"/>' },
])("serves a drawn picture for a minute when TMDB's answer is no usable picture ($status $type)", async (bad) => {
  tmdbAnswer = bad;
  const standIn = await proxied.get('/img/poster/movie_2/w500');
  expect([standIn.statusCode, standIn.headers['content-type'], standIn.headers['cache-control']]).toEqual([
    200,
    'image/svg+xml',
    'public, max-age=60',
  ]);
});

test('requests nothing from TMDB without a configured host', async () => {
  expect((await drawn.get('/img/poster/movie_2/w342')).headers['content-type']).toBe('image/svg+xml');
  expect(asked).toEqual([]);
});

test('keeps answering calls while a picture is drawn', async () => {
  let turns = 0;
  let drawing = true;
  const count = () => {
    turns++;
    if (drawing) setImmediate(count);
  };
  setImmediate(count);
  await drawn.get('/img/og/movie_3.png'); // This picture was not drawn before.
  drawing = false;
  expect(turns).toBeGreaterThan(100); // If the picture were drawn on this thread, there would be only a few turns.
});

test('limits waiting large pictures, draws posters first, and never draws one picture twice at the same time', async () => {
  const thread = new DrawingThread();
  const large = (year: number) => ({
    facts: { mediaType_vid: 'movie_1', title: 'Heat', year, genres: ['Crime'], people: [] },
    shape: 'og' as const,
    scale: 'large' as const,
    pngWidth: 1200,
  });
  const all = Array.from({ length: 30 }, (_, n) => thread.draw(large(1990 + n)));
  const poster = await thread.draw({ ...large(1995), shape: 'poster' as const, pngWidth: 0 });
  expect(poster.toString()).toMatch(/^<svg/);
  const ended = await Promise.allSettled(all);
  expect(ended.filter((e) => e.status === 'fulfilled')).toHaveLength(8);
  expect(ended.find((e) => e.status === 'rejected')).toMatchObject({ reason: { code: 'unavailable' } });
  await thread.onModuleDestroy();

  await fill(db, [movie(9, 'Drawn Once')]);
  const drawnBy = jest.spyOn(DrawingThread.prototype, 'draw');
  const many = await Promise.all(Array.from({ length: 20 }, () => drawn.get('/img/og/movie_9.png')));
  expect(many.map((a) => a.statusCode)).toEqual(Array(20).fill(200));
  expect(drawnBy).toHaveBeenCalledTimes(1);
  drawnBy.mockRestore();
});

test('fails the current drawing when the drawing thread ends, and starts a new thread for the next drawing', async () => {
  const thread = new DrawingThread();
  const order = {
    facts: { mediaType_vid: 'movie_1', title: 'Heat', year: 1995, genres: ['Crime'], people: [] },
    shape: 'og' as const,
    scale: 'large' as const,
    pngWidth: 1200,
  };
  const cutOff = thread.draw(order);
  await Promise.all([expect(cutOff).rejects.toThrow('ended'), thread.onModuleDestroy()]);
  expect((await thread.draw({ ...order, pngWidth: 0 })).toString()).toMatch(/^<svg/);
  await thread.onModuleDestroy();
});
