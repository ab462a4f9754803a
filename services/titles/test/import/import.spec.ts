import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { importTitles } from '../../src/import/import-titles.ts';
import { linesOf, movie, show } from '../invented.fixture.ts';
import { clock, emptyDatabase, fill } from '../titles.fixture.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await emptyDatabase();
});
afterEach(() => db.drop());

const sql = <T>(text: string, params: unknown[] = []) => db.orm.em.fork().execute<T[]>(text, params);
const cast = (id: number, name: string, character: string, order = 0) => ({ id, name, character, order });
const clockwork = movie(1, 'The Clockwork Heron', {
  credits: {
    cast: [cast(11, 'Ada Bell', 'Heron'), cast(12, 'Ben Orr', 'Smith', 1)],
    crew: [{ id: 13, name: 'Cy Dunn', job: 'Director' }],
  },
});

test('imports a title with its people in billing order', async () => {
  const late = cast(14, 'Zoe Early', 'First', 0);
  const sum = await fill(db, [
    movie(2, 'Order', { credits: { cast: [cast(15, 'Yan Last', 'Second', 7), late], crew: [] } }),
  ]);
  expect(sum).toMatchObject({ lines: 1, added: 1, changed: 0, same: 0, rejected: 0 });
  expect(await sql('select ord, person_id, role from credit order by ord')).toEqual([
    { ord: 0, person_id: 14, role: 'First' },
    { ord: 1, person_id: 15, role: 'Second' },
  ]);
});

test('the import stores a date of which only the year is known as a year, and an unknown date as unknown', async () => {
  await fill(db, [
    movie(1, 'Year', { release_date: '1994' }),
    show(2, 'Year', { first_air_date: '1999' }),
    movie(3, 'Nothing', { release_date: '' }),
  ]);
  expect(await sql('select year, date, coming_on from title order by media_key')).toEqual([
    { year: 1994, date: null, coming_on: null },
    { year: null, date: null, coming_on: null },
    { year: 1999, date: null, coming_on: null },
  ]);
});

test('writes and publishes nothing when the same file is imported again', async () => {
  const file = [clockwork, show(3, 'Slow Harbour', { created_by: [{ id: 13, name: 'Cy Dunn' }] })];
  await fill(db, file);
  const rows = `select 't', media_key, xmin::text from title union all select 'c', media_key || kind || ord, xmin::text from credit
    union all select 'p', id::text, xmin::text from person order by 1, 2`;
  const before = await sql(rows);
  expect(await fill(db, file)).toMatchObject({ lines: 2, added: 0, changed: 0, same: 2 });
  expect(await sql(rows)).toEqual(before);
  expect(await sql('select from outbox')).toHaveLength(0);
});

test('the import publishes one event for a changed card, and no event for a first load or a changed overview', async () => {
  await fill(db, [clockwork, movie(2, 'Salt Road')]);
  expect(await sql('select from outbox')).toHaveLength(0);
  await fill(db, [{ ...clockwork, overview: 'Told otherwise.' }, movie(2, 'Salt Road')]);
  expect(await sql('select from outbox')).toHaveLength(0);
  expect(await fill(db, [{ ...clockwork, runtime: 99 }, movie(2, 'Salt Road')])).toMatchObject({ changed: 1, same: 1 });
  expect(await sql('select name, body from outbox')).toEqual([
    {
      name: 'title.changed',
      body: {
        mediaType_vid: 'movie_1',
        title: 'The Clockwork Heron',
        year: 2004,
        poster_path: null,
        runtime: 99,
        genres: ['Drama'],
        at: '2030-01-02T03:04:05.000Z',
      },
    },
  ]);
});

test('the import rewrites only the changed credits of a cast, and deletes removed credits', async () => {
  await fill(db, [clockwork]);
  const before = await sql<{ xmin: string }>(`select xmin::text from credit where kind = 'cast' and ord = 0`);
  await fill(db, [
    {
      ...clockwork,
      credits: { cast: [cast(11, 'Ada Bell', 'Heron')], crew: [{ id: 12, name: 'Ben Orr', job: 'Director' }] },
    },
  ]);
  expect(await sql('select kind, ord, person_id from credit order by 1, 2')).toEqual([
    { kind: 'cast', ord: 0, person_id: 11 },
    { kind: 'crew', ord: 0, person_id: 12 },
  ]);
  expect(await sql(`select xmin::text from credit where kind = 'cast' and ord = 0`)).toEqual(before);
});

test("the import updates a title's keywords together with the title", async () => {
  const about = (...names: string[]) => ({ keywords: { keywords: names.map((name) => ({ name })) } });
  const stored = () => sql('select keyword, popularity from title_keyword order by 1');
  await fill(db, [movie(1, 'One', { ...about('birds', 'clocks'), popularity: 3 })]);
  await fill(db, [movie(1, 'One', { ...about('birds', 'dams'), popularity: 3 })]);
  expect(await stored()).toEqual([
    { keyword: 'birds', popularity: 3 },
    { keyword: 'dams', popularity: 3 },
  ]);
  await fill(db, [movie(1, 'One', { ...about('birds'), popularity: 8 })]);
  expect(await stored()).toEqual([{ keyword: 'birds', popularity: 8 }]);
});

test('the import keeps known data about a person when another title lacks it', async () => {
  await fill(db, [
    movie(1, 'One', {
      credits: { cast: [{ ...cast(11, 'Ada Bell', 'A'), profile_path: '/ada.jpg', gender: 1 }], crew: [] },
    }),
  ]);
  await fill(db, [movie(2, 'Two', { credits: { cast: [cast(11, 'Ada Bell-Orr', 'B')], crew: [] } })]);
  expect(await sql('select name, profile_path, gender from person')).toEqual([
    { name: 'Ada Bell-Orr', profile_path: '/ada.jpg', gender: 1 },
  ]);
});

test('counts, reports and stores invalid lines with their numbers, and imports all other lines', async () => {
  const lines = [
    { line: 1, text: JSON.stringify(movie(1, 'Kept')) },
    { line: 2, text: '{"id": 2, "title":' },
    { line: 3, text: JSON.stringify({ id: 0, title: 'No id' }) },
    { line: 4, text: '' },
    { line: 5, text: JSON.stringify({ ...movie(5, 'Bad date'), release_date: '2004-31-12' }) },
    { line: 6, text: '[]' },
    { line: 7, text: '{"id": 7, "title": "\u0000"}' },
    { line: 8, text: JSON.stringify(movie(8, 'Odd \ud800 but \u0000 fine')) },
  ];
  const sum = await importTitles(db.orm, lines, 'dirt.jsonl', clock);
  expect(sum).toMatchObject({ lines: 7, added: 2, rejected: 5 });
  expect(sum.rejects.map((r) => r.line)).toEqual([2, 3, 5, 6, 7]);
  expect(await sql('select source, line, body from catalogue_reject where line = 2')).toEqual([
    { source: 'dirt.jsonl', line: 2, body: '{"id": 2, "title":' },
  ]);
  expect(await sql(`select reason from catalogue_reject where line = 5`)).toEqual([
    { reason: expect.stringContaining('release_date') },
  ]);
  expect(await sql('select title from title order by vid')).toEqual([{ title: 'Kept' }, { title: 'Odd  but  fine' }]);
});

test("stores the invalid lines of a source's last import only", async () => {
  await importTitles(db.orm, [{ line: 1, text: 'nonsense' }], 'a.jsonl', clock);
  await importTitles(db.orm, [{ line: 1, text: 'nonsense' }], 'b.jsonl', clock);
  await importTitles(db.orm, linesOf([movie(1, 'Mended')]), 'a.jsonl', clock);
  expect(await sql('select source from catalogue_reject')).toEqual([{ source: 'b.jsonl' }]);
});

test('the import uses the last of two lines about one title, in the same batch or in another', async () => {
  const filler = Array.from({ length: 1_001 }, (_, i) => movie(1000 + i, `Filler ${i}`));
  await fill(db, [movie(1, 'First'), movie(1, 'Second'), ...filler, movie(1, 'Third')]);
  expect(await sql(`select title from title where media_key = 'movie_1'`)).toEqual([{ title: 'Third' }]);
  expect(await sql('select count(*)::int as n from title')).toEqual([{ n: 1_002 }]);
});

test('the import keeps the complete batches of a source that ends early, and then reports the failure', async () => {
  const lines = linesOf(Array.from({ length: 1_500 }, (_, i) => movie(i + 1, `Piece ${i}`)));
  async function* breaking() {
    yield* lines;
    throw new Error('the file ends in the middle');
  }
  await expect(importTitles(db.orm, breaking(), 'cut.jsonl', clock)).rejects.toThrow('in the middle');
  expect(await sql('select count(*)::int as n from title')).toEqual([{ n: 1_000 }]);
});

test('rolls back a batch that the database refuses, and imports no later batch', async () => {
  await sql(`create function refuse() returns trigger language plpgsql as 'begin raise ''refused''; end'`);
  await sql(
    `create trigger refuse before insert on credit for each row when (new.role = 'Bad') execute function refuse()`,
  );
  const file = Array.from({ length: 2_500 }, (_, i) =>
    movie(i + 1, `Piece ${i}`, { credits: { cast: [cast(1, 'Ada Bell', i === 1_700 ? 'Bad' : 'Good')], crew: [] } }),
  );
  await expect(fill(db, file)).rejects.toThrow('refused');
  expect(await sql('select max(vid)::int as last, count(*)::int as n from title')).toEqual([{ last: 1_000, n: 1_000 }]);
});

test("the import stores a title's texts exactly as received, whatever characters they contain", async () => {
  const odd = 'tab\there, line\nthere\r, back\\slash, "quotes", {braces}, \\N, \\., comma';
  const record = movie(1, odd, {
    genres: [{ name: odd }, { name: 'NULL' }],
    keywords: { keywords: [{ name: odd }] },
    tagline: odd,
    credits: { cast: [cast(11, odd, odd)], crew: [] },
    'watch/providers': { results: { US: { flatrate: [{ provider_name: odd }] } } },
  });
  for (const overview of [odd, `${odd} again`]) {
    await fill(db, [{ ...record, overview }]);
    expect(await sql(`select title, overview, genres, keywords, facts->>'tagline' as tagline from title`)).toEqual([
      { title: odd, overview, genres: [odd, 'NULL'], keywords: [odd], tagline: odd },
    ]);
    expect(await sql('select name, role from person join credit on person_id = id')).toEqual([
      { name: odd, role: odd },
    ]);
    expect(await sql('select keyword from title_keyword')).toEqual([{ keyword: odd }]);
    expect(await sql('select provider from title_offer')).toEqual([{ provider: odd }]);
  }
});

test("the import stores every record's title and people", async () => {
  const about = { keywords: { keywords: [{ name: 'birds' }] } };
  const watch = { 'watch/providers': { results: { US: { flatrate: [{ provider_name: 'HBO Max' }] } } } };
  await fill(db, [{ ...clockwork, ...about, ...watch }, show(2, 'Slow Harbour', about)]);
  await fill(db, [
    { ...clockwork, ...watch, credits: { cast: [cast(21, 'New Face', 'Heron')], crew: [] } },
    movie(3, 'Three', { credits: { cast: [cast(22, 'Newer Face', 'X')], crew: [] } }),
  ]);
  expect(await sql('select count(*)::int as n from credit')).toEqual([{ n: 2 }]);
  for (const table of ['credit', 'title_keyword', 'title_offer'])
    expect(await sql(`select * from ${table} where media_key not in (select media_key from title)`)).toEqual([]);
  expect(await sql('select * from credit where person_id not in (select id from person)')).toEqual([]);
});

test('the import skips movies and shows for adults, and deletes a title that is marked for adults later', async () => {
  const quiet = { ...movie(4, 'Quiet Rooms'), adult: true };
  const { media_type: _, ...bare } = { ...show(5, 'Quiet Rooms'), adult: true };
  const open = { ...movie(6, 'Open Rooms'), adult: false };
  expect(await fill(db, [quiet, bare, open])).toMatchObject({ added: 1, rejected: 2 });
  expect(await sql('select reason from catalogue_reject')).toEqual([
    { reason: 'adult: for adults' },
    { reason: 'adult: for adults' },
  ]);
  const born = () => sql('select born from catalogue_state');
  const before = await born();
  await fill(db, [{ ...open, adult: true }]);
  expect(await sql('select media_key from title')).toEqual([]);
  expect(await born()).not.toEqual(before); // A new value of `born` makes the search index be rebuilt.
});

test('the import replaces shipped titles, and shipped titles never replace imported titles', async () => {
  await fill(db, [movie(1, 'Shipped')], 'shipped');
  await fill(db, [movie(1, 'Imported')], 'tmdb.jsonl');
  expect(await fill(db, [movie(1, 'Shipped again')], 'shipped')).toMatchObject({ changed: 0, same: 1 });
  expect(await sql('select title from title')).toEqual([{ title: 'Imported' }]);
});

test('two imports of the same titles at the same time both complete', async () => {
  const file = Array.from({ length: 60 }, (_, i) =>
    movie(i + 1, `Twin ${i}`, {
      credits: {
        cast: [cast(100 + (i % 7), `Person ${i % 7}`, 'X'), cast(200 - (i % 5), `Other ${i % 5}`, 'Y', 1)],
        crew: [],
      },
    }),
  );
  const [a, b] = await Promise.all([fill(db, file), fill(db, [...file].reverse())]);
  expect(a.added + b.added).toBe(60);
});

describe('a bulk import', () => {
  const indexes = () =>
    sql<{ of: string }>(`select pg_get_indexdef(indexrelid) as of from pg_index join pg_class on pg_class.oid = indrelid
      join pg_namespace n on n.oid = relnamespace and n.nspname = 'public' order by 1`);

  test('writes the same rows, restores every index, and deletes stored pages', async () => {
    await fill(db, [clockwork]);
    await sql(`insert into title_page (media_key, layout, shows, body) values ('movie_1', 1, '{movie_1}', '{}')`);
    const before = await indexes();
    const during: unknown[] = [];
    async function* lines() {
      yield* linesOf([{ ...clockwork, runtime: 99 }, movie(2, 'Salt Road'), 'not a title']);
      during.push(...(await indexes()));
    }
    const sum = await importTitles(db.orm, lines(), 'bulk', clock, { bulk: true });
    expect(sum).toMatchObject({ lines: 3, added: 1, changed: 1, rejected: 1 });
    expect(await indexes()).toEqual(before);
    expect(during.length).toBeLessThan(before.length);
    expect(await sql('select from title_page')).toEqual([]);
    expect(await sql('select role from credit order by ord, kind')).toHaveLength(3);
  });

  test('restores every index after a failure, even when an earlier import was killed', async () => {
    const before = await indexes();
    async function* broken(): AsyncGenerator<{ line: number; text: string }> {
      yield* linesOf([clockwork]);
      throw new Error('the disk is gone');
    }
    await expect(importTitles(db.orm, broken(), 'bulk', clock, { bulk: true })).rejects.toThrow('the disk is gone');
    expect(await indexes()).toEqual(before);
    // This is the state after an import was killed half-way.
    const [index] = await sql<{ of: string }>(`select pg_get_indexdef('credit_person'::regclass) as of`);
    await sql('update catalogue_state set indexes_to_make = array[?]', [index?.of]);
    await sql('drop index credit_person');
    await fill(db, [clockwork]);
    expect(await indexes()).toEqual(before);
    expect(await sql('select indexes_to_make from catalogue_state')).toEqual([{ indexes_to_make: [] }]);
  });
});
