import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { KeepGraph } from '../../src/degrees/keep-graph.ts';
import { WriteHead } from '../../src/head/write-head.ts';
import { movie, show } from '../invented.fixture.ts';
import { emptyDatabase, fill, startTitles } from '../titles.fixture.ts';

const ada = { id: 11, name: 'Ada Bell', character: 'Heron', order: 0 };
const ben = { id: 12, name: 'Ben Orr', character: 'Crow', order: 1 };
const cleo = { id: 13, name: 'Cleo <Dunn>', character: 'Owl', order: 0 };
const cast = (...people: object[]) => ({ credits: { cast: people, crew: [] } }) as object;

let db: TestDatabase;
let dir: string;
let titles: Awaited<ReturnType<typeof startTitles>>;
beforeAll(async () => {
  db = await emptyDatabase();
  await fill(db, [
    movie(1, 'Herons', cast(ada, ben)),
    show(2, 'Owls', cast(ben, cleo)),
    movie(3, 'Alone', cast({ id: 16, name: 'Fay Hill', character: 'She', order: 0 })),
  ]);
  dir = await mkdtemp(join(tmpdir(), 'degrees-'));
  titles = await startTitles(db, { INDEX_DIR: dir }, { builds: 'and waits' });
  await titles.app.get(KeepGraph).caughtUp();
});
afterAll(async () => {
  await titles.stop();
  await db.drop();
  await rm(dir, { recursive: true });
});
const head = (query: string) => titles.app.get(WriteHead).of('/sixDegrees', query);

test('draws the chain between two people as a cacheable PNG of 1200 × 630', async () => {
  const picture = await titles.get('/img/degrees/11-13.png');
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(picture.rawPayload.toString('latin1', 1, 4)).toBe('PNG');
  expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  const etag = String(picture.headers.etag).slice(2);
  expect((await titles.get('/img/degrees/11-13.png', { 'if-none-match': etag })).statusCode).toBe(304);
  const [other, again] = [await titles.get('/img/degrees/11-12.png'), await titles.get('/img/degrees/11-13.png')];
  expect(other.rawPayload.equals(picture.rawPayload)).toBe(false);
  expect(again.rawPayload.equals(picture.rawPayload)).toBe(true);
});

test.each([
  ['for two people without a chain', '11-16.png'],
  ['for two people whom only titles of another type connect', '11-13-movie.png'],
  ['for an id that nobody has', '11-999.png'],
  ['for a person and the same person', '11-11.png'],
  ['at an address without .png', '11-13'],
  ['for an id that is too long', `${'9'.repeat(190)}-1.png`],
  ['for ids in other digits', '١١-١٣.png'],
])('draws no picture %s', async (_, file) => {
  expect((await titles.get(`/img/degrees/${encodeURIComponent(file)}`)).statusCode).toBe(404);
});

test('the page of two people describes their connection and has a picture of the same chain', async () => {
  expect(await head('from=11&to=13')).toMatchObject({
    title: 'Ada Bell and Cleo <Dunn>: 2 degrees apart · VideoQs',
    description: 'Ada Bell worked on Herons with Ben Orr, who worked on Owls with Cleo <Dunn>.',
    canonical: '/sixDegrees?from=11&to=13',
    image: '/img/degrees/11-13.png',
    links: expect.arrayContaining([
      { to: '/castcrew/12', text: 'Ben Orr' },
      { to: '/tv/2', text: 'Owls' },
    ]),
  });
  expect(await head('from=11&to=12&type=movie&years=1990-2010&talk=1')).toMatchObject({
    image: '/img/degrees/11-12-movie-1990-2010-talk.png',
  });
});

test.each(['', 'from=11', 'from=x&to=13', 'from=11&to=999', 'from=11&to=99999999999', '%%%'])(
  'the <head> of the page describes six degrees in general if the address contains %j',
  async (query) => {
    expect(await head(query)).toMatchObject({ title: 'Six degrees · VideoQs', canonical: '/sixDegrees' });
  },
);

test('the <head> of the page names two unconnected people, without a picture', async () => {
  expect(await head('from=11&to=16')).toMatchObject({
    heading: 'Ada Bell and Fay Hill',
    image: '/img/og/movie_603.png',
  });
});
