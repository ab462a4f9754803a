import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { eventually } from '@videoqs/stack/eventually';
import sharp from 'sharp';
import { PictureStore } from '../../src/picture/picture-store.ts';
import { TmdbImages } from '../../src/picture/tmdb-image.ts';
import { drawPortrait } from '../../src/poster/draw-portrait.ts';
import { movie } from '../invented.fixture.ts';
import { emptyDatabase, fill, startTitles } from '../titles.fixture.ts';
import { type Answering, says, startTmdb, TestPace } from './tmdb-server.fixture.ts';

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 90, channels: 3, background } })
    .jpeg()
    .toBuffer();
const image =
  (body: Buffer, type = 'image/jpeg'): Answering =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(body);
const folder = () => mkdtempSync(join(tmpdir(), 'pictures-'));

let tmdb: Awaited<ReturnType<typeof startTmdb>>;
beforeAll(async () => {
  tmdb = await startTmdb();
});
afterAll(() => tmdb.stop());
beforeEach(() => tmdb.forget());

describe('pictures that the service serves', () => {
  let db: TestDatabase;
  let service: Awaited<ReturnType<typeof startTitles>>;
  let drawn: Awaited<ReturnType<typeof startTitles>>;
  beforeAll(async () => {
    db = await emptyDatabase();
    const cast = [
      { id: 11, name: 'Ada Bell', character: 'Heron', order: 0, profile_path: '/ada.jpg' },
      { id: 12, name: 'Ben Orr', character: 'Smith', order: 1 },
    ];
    await fill(db, [movie(1, 'Pictured', { poster_path: '/red.jpg', credits: { cast, crew: [] } })]);
    service = await startTitles(db, { TMDB_IMAGE_URL: `${tmdb.origin}/t/p`, PICTURE_DIR: folder() });
    drawn = await startTitles(db);
  });
  afterAll(async () => {
    await service.stop();
    await drawn.stop();
    await db.drop();
  });
  const colour = async () =>
    (await db.orm.em.fork().execute<{ colour: string }[]>(`select colour from title where vid = 1`))[0]?.colour;
  const cardOfIt = async () => (await service.call('/api/titles/fetchPopular', {})).body.results[0];

  test("are TMDB's files, each fetched once for all simultaneous requests", async () => {
    const body = await picture('#204080');
    tmdb.on('/t/p/w300/still-1_a.jpg', image(body));
    const all = await Promise.all(Array.from({ length: 10 }, () => service.get('/img/tmdb/w300/still-1_a.jpg')));
    for (const answer of all) {
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(answer.rawPayload.equals(body)).toBe(true);
    }
    const etag = String(all[0]?.headers.etag);
    expect((await service.get('/img/tmdb/w300/still-1_a.jpg', { 'if-none-match': etag })).statusCode).toBe(304);
    expect(tmdb.asked).toHaveLength(1);
  });

  test.each([
    '/img/tmdb/original/a.jpg',
    '/img/tmdb/w301/a.jpg',
    '/img/tmdb/__proto__/a.jpg',
    '/img/tmdb/w300/a.svg',
    '/img/tmdb/w300/a.jpg.html',
    '/img/tmdb/w300/..%2F..%2Fa.jpg',
    '/img/tmdb/w300/%2F%2Felsewhere.example%2Fa.jpg',
    '/img/tmdb/w300/a%3Fb.jpg',
    `/img/tmdb/w300/${'x'.repeat(101)}.jpg`,
    `/img/tmdb/w300/${'x'.repeat(300)}.jpg`,
    '/img/tmdb/w300/.jpg',
    '/img/person/11/w300',
    '/img/person/0/w185',
    '/img/person/9999999999/w185',
    '/img/person/99999999999999999999/w185',
    '/img/person/movie_1/w185',
    '/img/person/__proto__/w185',
  ])('are not found and not requested from TMDB at %s', async (url) => {
    expect((await service.get(url)).statusCode).toBe(404);
    expect(tmdb.asked).toEqual([]);
  });

  test('are an empty frame for a minute when TMDB fails, and are not requested again in that minute', async () => {
    tmdb.on('/t/p/w300/bad.jpg', says.broken);
    for (const _ of [1, 2]) {
      const answer = await service.get('/img/tmdb/w300/bad.jpg');
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'image/svg+xml',
        'public, max-age=60',
      ]);
    }
    expect(tmdb.asked).toHaveLength(1);
  });

  test("do not include TMDB's pictures when its image host is not configured", async () => {
    expect((await drawn.get('/img/tmdb/w300/a.jpg')).statusCode).toBe(404);
  });

  test("give a fetched poster's main color to the title's cards", async () => {
    expect(await cardOfIt()).not.toHaveProperty('colour');
    tmdb.on('/t/p/w342/red.jpg', image(await picture('#c82828')));
    await service.get('/img/poster/movie_1/w342');
    await eventually(async () => (await colour()) !== '');
    const taken = (await cardOfIt()).colour;
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(taken.slice(at, at + 2), 16));
    expect([r > 150, g < 90, b < 90]).toEqual([true, true, true]);
    await fill(db, [movie(1, 'Pictured again', { poster_path: '/red.jpg' })]);
    expect((await cardOfIt()).colour).toBe(taken);
    await fill(db, [movie(1, 'Pictured', { poster_path: '/other.jpg' })]);
    expect(await cardOfIt()).not.toHaveProperty('colour');
  });

  test("include a person's photo, or a drawn portrait of a person without a photo", async () => {
    const body = await picture('#335577');
    tmdb.on('/t/p/h632/ada.jpg', image(body));
    expect((await service.get('/img/person/11/w342')).rawPayload.equals(body)).toBe(true);
    const portrait = await service.get('/img/person/12/w92');
    expect([portrait.statusCode, portrait.headers['content-type'], portrait.body]).toEqual([
      200,
      'image/svg+xml',
      drawPortrait({ id: 12, name: 'Ben Orr' }),
    ]);
    expect((await drawn.get('/img/person/11/w500')).body).toBe(drawPortrait({ id: 11, name: 'Ada Bell' }));
  });

  test('include a drawn portrait, cached for one minute, when a photo is unavailable', async () => {
    tmdb.on('/elsewhere.jpg', image(await picture('#335577')));
    tmdb.on('/t/p/w185/ada.jpg', says.elsewhere(`${tmdb.origin}/elsewhere.jpg`));
    const answer = await service.get('/img/person/11/w185');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=60',
    ]);
  });
});

describe('drawn portraits', () => {
  test('are the same each time and well-formed, whatever the name', () => {
    for (const name of ['Ada Bell', 'Cher', '宮崎 駿', 'نادين لبكي', 'Гоша', '👻', '', '<script>&"', 'a'.repeat(500)]) {
      const svg = drawPortrait({ id: 7, name });
      expect(svg).toBe(drawPortrait({ id: 7, name }));
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 500 667"/);
      expect(svg).not.toMatch(/<text|<script|href|NaN|undefined/);
    }
    expect(drawPortrait({ id: 7, name: 'Ada Bell' })).not.toBe(drawPortrait({ id: 8, name: 'Ada Bell' }));
  });
});

describe('stored pictures', () => {
  const bytes = (n: number) => Buffer.alloc(n, 7);

  test('are available to the next process, which fetches nothing again', async () => {
    const dir = folder();
    tmdb.on('/w92/a.png', image(await picture('#123456'), 'image/png'));
    const first = new TmdbImages(tmdb.origin, new PictureStore(dir, 1e6));
    await first.fetch('w92', '/a.png');
    const next = new TmdbImages(tmdb.origin, new PictureStore(dir, 1e6));
    expect(await next.fetch('w92', '/a.png')).toMatchObject({ type: 'image/png' });
    expect(tmdb.asked).toHaveLength(1);
  });

  test('are deleted when space is needed, the least recently used first', async () => {
    const dir = folder();
    const store = new PictureStore(dir, 1_000);
    for (const key of ['a', 'b', 'c']) await store.put(key, 'image/jpeg', bytes(300));
    await store.get('a');
    await store.put('d', 'image/jpeg', bytes(300));
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(async (k) => ((await store.get(k)) ? k : '')))).toEqual([
      'a',
      '',
      'c',
      'd',
    ]);
    expect(readdirSync(dir)).toHaveLength(3);
  });

  test('include complete files of an earlier process, and do not change other files in the folder', async () => {
    const dir = folder();
    await new PictureStore(dir, 1_000).put('a', 'image/jpeg', bytes(600));
    writeFileSync(join(dir, 'half.jpg.part'), 'x');
    writeFileSync(join(dir, 'README'), 'x');
    const store = new PictureStore(dir, 1_000);
    expect(readdirSync(dir).sort()).toEqual([expect.stringMatching(/^[0-9a-f]{40}\.jpg$/), 'README'].sort());
    await store.put('b', 'image/jpeg', bytes(600));
    expect([await store.get('a'), (await store.get('b'))?.body.length]).toEqual([null, 600]);
  });

  test('exclude a picture that is larger than the limit of all pictures, and are fetched again after their deletion', async () => {
    const dir = folder();
    const store = new PictureStore(dir, 1_000);
    await store.put('a', 'image/jpeg', bytes(1_001));
    expect([await store.get('a'), readdirSync(dir)]).toEqual([null, []]);
    await store.put('b', 'image/jpeg', bytes(10));
    for (const file of readdirSync(dir)) rmSync(join(dir, file));
    expect(await store.get('b')).toBeNull();
  });
});

describe('pictures requested from TMDB', () => {
  test('are not requested for a while after five failures in a row', async () => {
    const pace = new TestPace();
    const images = new TmdbImages(tmdb.origin, undefined, pace);
    for (let i = 0; i < 7; i++) {
      tmdb.on(`/w92/${i}.jpg`, says.broken);
      expect(await images.fetch('w92', `/${i}.jpg`)).toBeNull();
    }
    expect(tmdb.asked).toHaveLength(5);
    pace.at += 70_000;
    tmdb.on('/w92/0.jpg', image(await picture('#123456')));
    expect(await images.fetch('w92', '/0.jpg')).toMatchObject({ type: 'image/jpeg' });
  });

  test('are refused when they have more bytes than any picture may have', async () => {
    tmdb.on('/w92/long.jpg', image(Buffer.alloc(5_000_001)));
    expect(await new TmdbImages(tmdb.origin).fetch('w92', '/long.jpg')).toBeNull();
  });
});
