import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Log } from '@videoqs/node/runtime/log';
import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { eventually } from '@videoqs/stack/eventually';
import { Client } from 'pg';
import { EditionWatch } from '../../src/catalogue/edition-watch.ts';
import { KeepGraph } from '../../src/degrees/keep-graph.ts';
import { IndexFolder } from '../../src/index-build/index-folder.ts';
import { movie, show } from '../invented.fixture.ts';
import { emptyDatabase, fill, startTitles } from '../titles.fixture.ts';

const ada = { id: 11, name: 'Ada Bell', character: 'Heron', order: 0 };
const ben = { id: 12, name: 'Ben Orr', character: 'Crow', order: 1 };
const cleo = { id: 13, name: 'Cleo Dunn', character: 'Owl', order: 0 };
const dora = { id: 14, name: 'Dora Fane', job: 'Director' };
const emil = { id: 15, name: 'Emil Gray', character: 'Himself', order: 0 };
const cast = (...people: object[]) => ({ credits: { cast: people, crew: [] } }) as object;

let db: TestDatabase;
let dir: string;
let titles: Awaited<ReturnType<typeof startTitles>>;
const graph = () => titles.app.get(KeepGraph);
beforeAll(async () => {
  db = await emptyDatabase();
  await fill(db, [
    movie(1, 'Herons', { ...cast(ada, ben), popularity: 50, release_date: '1999-01-01' }),
    show(2, 'Owls', { ...cast({ ...ben, character: 'Rook' }, cleo), first_air_date: '2005-01-01' }),
    movie(3, 'Late Herons', { credits: { cast: [{ ...ada, order: 0 }], crew: [dora] }, popularity: 1 }),
    show(4, 'The Talk', { ...cast(ada, emil, cleo), genres: [{ name: 'Talk' }], popularity: 90 }),
    movie(5, 'Alone', cast({ id: 16, name: 'Fay Hill', character: 'She', order: 0 })),
  ]);
  dir = await mkdtemp(join(tmpdir(), 'degrees-'));
  titles = await startTitles(db, { INDEX_DIR: dir }, { builds: 'and waits' });
  await graph().caughtUp();
});
afterAll(async () => {
  await titles.stop();
  await db.drop();
  await rm(dir, { recursive: true });
});
const between = (from: number, to: number, more: object = {}) =>
  titles.call('/api/titles/fetchDegrees', { from, to, ...more });

test("names every title of the chain between two people, and each person's role in the title", async () => {
  const { body } = await between(11, 13);
  expect([body.from.name, body.to.name, body.degrees]).toEqual(['Ada Bell', 'Cleo Dunn', 2]);
  expect(body.ways).toHaveLength(1);
  const [way] = body.ways;
  expect(way.people.map((p: { name: string }) => p.name)).toEqual(['Ada Bell', 'Ben Orr', 'Cleo Dunn']);
  expect(way.hops.map((h: { card: { title: string }; roles: string[] }) => [h.card.title, ...h.roles])).toEqual([
    ['Herons', 'Heron', 'Crow'],
    ['Owls', 'Rook', 'Owl'],
  ]);
});

test('connects directors with actors, and uses talk shows only on request', async () => {
  expect((await between(14, 11)).body.ways[0].hops[0].roles).toEqual(['Director', 'Heron']);
  expect((await between(11, 15)).body).toMatchObject({ degrees: null, ways: [] });
  expect((await between(11, 13, { talkShows: true })).body.degrees).toBe(1);
});

test('limits chains by type and years', async () => {
  expect((await between(11, 13, { mediaType: 'movie' })).body.degrees).toBeNull();
  expect((await between(11, 12, { years: [1990, 2000] })).body.degrees).toBe(1);
  expect((await between(12, 13, { years: [1990, 2000] })).body.degrees).toBeNull();
});

test('finds no chain from a person to the same person, and no chain to a person without connections', async () => {
  expect((await between(11, 11)).body).toMatchObject({ degrees: 0, ways: [] });
  expect((await between(11, 16)).body).toMatchObject({ degrees: null, ways: [] });
});

test.each([
  ['an unknown id', 404, { from: 11, to: 999 }],
  ['an id that is too large', 400, { from: 11, to: 2 ** 63 }],
  ['a text as an id', 400, { from: 11, to: 'x' }],
  ['impossible years', 400, { from: 11, to: 12, years: [1, 99999] }],
  ['years in reverse order', 200, { from: 11, to: 12, years: [2010, 1990] }],
])('answers %s with the status %i', async (_what, status, body) => {
  expect((await titles.call('/api/titles/fetchDegrees', body)).status).toBe(status);
});

test('returns a random pair of connected people', async () => {
  const { body } = await titles.call('/api/titles/fetchRandomPair', {});
  const { body: chain } = await between(body.from.ccID, body.to.ccID);
  expect(chain.degrees).toBeGreaterThan(0);
});

test('returns a random pair of different leads of two given titles', async () => {
  const pairOf = async (...mediaKeys: string[]) => {
    const { status, body } = await titles.call('/api/titles/fetchRandomPair', { mediaKeys });
    return status === 200 ? [body.from.ccID, body.to.ccID] : status;
  };
  // The leads are Ada and Ben in title 1, Ben and Cleo in title 2, and only Ada in title 3, which Dora directs.
  const leading = [11, 12, 13];
  const drawn = await Promise.all(Array.from({ length: 40 }, () => pairOf('movie_1', 'tv_2')));
  for (const pair of drawn as number[][]) {
    expect(new Set(pair).size).toBe(2);
    expect(leading).toEqual(expect.arrayContaining(pair));
  }
  expect(new Set(drawn.map(String)).size).toBeGreaterThan(1);
  expect(await pairOf('movie_3', 'movie_5')).toEqual(expect.arrayContaining([11, 16]));
  for (const tooFew of [['movie_3'], ['movie_3', 'movie_999']]) expect(await pairOf(...tooFew)).toBe(404);
});

test('counts pairs of people by their number of degrees', async () => {
  const { body } = await titles.call('/api/titles/fetchDegreeCounts', {});
  // Pairs at one degree: Ada–Ben, Ben–Cleo, Ada–Dora. At two: Ada–Cleo, Ben–Dora. At three: Cleo–Dora. Each counts from
  // both ends. Emil and Fay have no chain.
  expect(body).toEqual({
    sampled: 6,
    byDegree: [
      { degrees: 1, pairs: 6 },
      { degrees: 2, pairs: 4 },
      { degrees: 3, pairs: 2 },
    ],
    unconnected: 18,
  });
});

test('connects people after a later import, and keeps answering during the rebuild', async () => {
  let asked = 0;
  let failed = 0;
  let going = true;
  const others = (async () => {
    while (going) {
      const { status } = await between(11, 13);
      asked++;
      if (status !== 200) failed++;
    }
  })();
  await fill(db, [movie(6, 'Together', cast(ada, { ...emil, character: 'Swift', order: 1 }))], 'later');
  await graph().caughtUp();
  going = false;
  await others;
  expect((await between(11, 15)).body.degrees).toBe(1);
  expect([asked > 20, failed]).toEqual([true, 0]);
});

test('answers from the stored graph after a restart, without a new build', async () => {
  const file = titles.app.get(IndexFolder).file('graph');
  const { mtimeMs } = await stat(file);
  await titles.stop();
  titles = await startTitles(db, { INDEX_DIR: dir }, { builds: 'and waits' });
  await graph().caughtUp();
  expect((await between(11, 13)).body.degrees).toBe(2);
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
});

test('stops the service without waiting for a graph build', async () => {
  const holder = new Client({ connectionString: db.url });
  await holder.connect();
  await holder.query('begin; lock table credit in access exclusive mode');
  const elsewhere = await mkdtemp(join(tmpdir(), 'degrees-'));
  const watch = titles.app.get(EditionWatch);
  const stopping = new KeepGraph(new IndexFolder(db.url, elsewhere), watch, titles.app.get(Log));
  await watch.look();
  const waiting = `select from pg_locks where relation = 'credit'::regclass and not granted`;
  await eventually(async () => (await holder.query(waiting)).rowCount);
  await stopping.onModuleDestroy();
  await holder.query('rollback');
  await holder.end();
  await rm(elsewhere, { recursive: true });
});
