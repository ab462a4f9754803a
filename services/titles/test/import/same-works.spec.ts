import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { findSameWorks } from '../../src/identity/find-same-works.ts';
import { importTitles } from '../../src/import/import-titles.ts';
import { linesOf, movie, show } from '../invented.fixture.ts';
import { clock, emptyDatabase, fill } from '../titles.fixture.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await emptyDatabase();
  await fill(db, [heron, harbour], 'shipped');
});
afterEach(() => db.drop());

const sql = <T>(text: string) => db.orm.em.fork().execute<T[]>(text);
const keys = async () =>
  (await sql<{ media_key: string }>('select media_key from title order by 1')).map((r) => r.media_key);
const person = (id: number, name: string) => ({ id, name });
const cast = (...people: { id: number; name: string }[]) => ({
  credits: { cast: people.map((one, order) => ({ ...one, character: '', order })), crew: [] },
});
const heron = movie(1, 'The Clockwork Heron', cast(person(11, 'Ada Bell'), person(12, 'Zoë Early')));
const harbour = show(2, 'Slow Harbour', cast(person(13, 'Ben Orr')));
/** The same works and people under another source's ids. */
const theirHeron = movie(10_000_001, 'Clockwork heron, the', {
  ...{ original_title: 'The Clockwork Heron', release_date: '2005-01-01', overview: 'Told otherwise.' },
  ...cast(person(20_000_011, 'Ada Bell'), person(20_000_012, 'Zoe Early')),
});

/** Imports another source's lines as the command does. */
async function bring(details: readonly object[], source = 'their.jsonl') {
  const same = await findSameWorks(db.orm, linesOf(details), source);
  return importTitles(db.orm, linesOf(details), source, clock, { same });
}

test('the import keeps a work that the catalog has under another id, and adds no second title', async () => {
  expect(await bring([theirHeron])).toMatchObject({ added: 0, matched: 1, rejected: 0 });
  expect(await keys()).toEqual(['movie_1', 'tv_2']);
  expect(await sql("select overview from title where media_key = 'movie_1'")).toEqual([
    { overview: 'About The Clockwork Heron.' },
  ]);
});

test('the import gives the people of a new title the ids and names that the catalog has for them', async () => {
  const other = movie(10_000_002, 'Salt Road', cast(person(20_000_012, 'Zoe Early'), person(20_000_013, 'Ben Orr')));
  expect(await bring([other, theirHeron])).toMatchObject({ added: 1, matched: 1 });
  expect(
    await sql(
      "select person_id, name from credit join person on id = person_id where media_key = 'movie_10000002' order by ord",
    ),
  ).toEqual([
    { person_id: 12, name: 'Zoë Early' },
    { person_id: 20_000_013, name: 'Ben Orr' }, // nothing says that this is the Ben Orr of Slow Harbour
  ]);
});

test('the import finds a work by its IMDb id under any name', async () => {
  await fill(db, [movie(3, 'Salt Road', { imdb_id: 'tt3' })]);
  expect(await bring([movie(10_000_003, 'La Route du Sel', { imdb_id: 'tt3' })])).toMatchObject({
    matched: 1,
    added: 0,
  });
});

test('the import finds a work by its original name', async () => {
  const zoe = cast(person(12, 'Zoë Early'));
  await fill(db, [movie(3, 'Salt Road', { original_title: 'Der Salzweg', ...zoe })]);
  expect(await bring([movie(10_000_003, 'Der Salzweg', zoe)])).toMatchObject({ matched: 1, added: 0 });
});

test("the import asks about a title that the catalog may already have, and follows the answer written in the title's line", async () => {
  const later = show(10_000_002, 'Slow Harbour', {
    first_air_date: '2016-01-01',
    ...cast(person(20_000_013, 'Ben Orr')),
  });
  const asked = await bring([later]);
  expect(asked).toMatchObject({ added: 0, matched: 0, rejected: 1 });
  expect(asked.rejects[0]?.reason).toBe(
    'This may be tv_2, Slow Harbour (2011). Add "same_as": "tv_2" to the line if it is, or "same_as": false if it isn\'t.',
  );
  expect(await sql('select source, line from catalogue_reject')).toEqual([{ source: 'their.jsonl', line: 1 }]);
  expect(await bring([{ ...later, same_as: 'tv_2' }])).toMatchObject({ added: 0, matched: 1, rejected: 0 });
  expect(await bring([{ ...later, same_as: 'tv_9' }])).toMatchObject({ added: 0, matched: 0, rejected: 1 });
  expect(await bring([{ ...later, same_as: false }])).toMatchObject({ added: 1, matched: 0, rejected: 0 });
  expect(await keys()).toEqual(['movie_1', 'tv_10000002', 'tv_2']);
});

test('the import adds a title that has the same name but other people, and a title of another type', async () => {
  const remake = movie(10_000_001, 'The Clockwork Heron', cast(person(20_000_021, 'Yan Last')));
  const series = show(10_000_001, 'The Clockwork Heron', cast(person(20_000_011, 'Ada Bell')));
  expect(await bring([remake, series])).toMatchObject({ added: 2, matched: 0, rejected: 0 });
});

test('the import matches no two titles of the same source, and changes a title that the source added before', async () => {
  await fill(db, [theirHeron], 'their.jsonl');
  const second = { ...theirHeron, id: 10_000_009 };
  expect(await bring([{ ...theirHeron, runtime: 99 }])).toMatchObject({ added: 0, changed: 1, matched: 0 });
  expect(await findSameWorks(db.orm, linesOf([second]), 'their.jsonl')).toMatchObject({
    titles: new Set([second.id].map((id) => `movie_${id}`)),
  });
});
