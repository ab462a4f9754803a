import { MikroORM } from '@mikro-orm/postgresql';
import type { TestDatabase } from '@videoqs/node/testing/test-database';
import fc from 'fast-check';
import { ReadPopular } from '../../src/discover/read-popular.ts';
import type { SearchCatalogue } from '../../src/search/search-catalogue.ts';
import { movie, show } from '../invented.fixture.ts';
import { emptyDatabase, fill, startSearch } from '../titles.fixture.ts';

let db: TestDatabase;
let started: Awaited<ReturnType<typeof startSearch>>;
let search: SearchCatalogue;
let popular: ReadPopular;
const found = async (query: string) => (await search.titles({ query, limit: 20 })).results.map((r) => r.title);

const CROWD = Array.from({ length: 90 }, (_, i) =>
  movie(5000 + i, `Lantern ${['North', 'South', 'East', 'West'][i % 4]} ${i}`, { popularity: i % 3 }),
);
beforeAll(async () => {
  db = await emptyDatabase();
  popular = new ReadPopular(db.orm as MikroORM);
  await fill(db, [
    movie(1, 'The Matrilex', { popularity: 80 }),
    movie(2, 'The Matrilex Rebound', { popularity: 60 }),
    movie(3, 'Interplanar', { popularity: 70 }),
    show(4, 'Breaking Glass', { popularity: 90 }),
    movie(5, 'Braking Distance', { popularity: 1 }),
    movie(6, 'Star Wharf', { popularity: 50 }),
    movie(7, 'Star Wharf: The Long Tide', { popularity: 99 }),
    movie(8, 'Star Baker', { popularity: 98 }),
    movie(9, 'Amélie’s Größe', { popularity: 5 }),
    movie(10, 'Kite-Man', { popularity: 30 }),
    movie(11, 'Seven Herons', { original_title: 'Sieben Reiher', popularity: 3 }),
    movie(12, 'Herons', { popularity: 2 }),
    movie(13, 'The', { popularity: 1 }),
    movie(14, 'Ölfarbe', { popularity: 1 }),
    movie(15, '東京', { popularity: 1 }),
    movie(16, 'Tech Eth Te Eh Th', { popularity: 1 }), // These words are other possible meanings of "teh".
    // The following titles are for searches with years.
    movie(20, 'Long Haul', { release_date: '1987-05-01', popularity: 90 }),
    movie(21, 'Long Haul', { release_date: '2015-05-01', popularity: 4 }),
    movie(22, 'Long Haul: Red Road', { release_date: '2003-05-01', popularity: 1 }),
    movie(23, 'Glass Runner', { release_date: '1982-05-01', popularity: 90 }),
    movie(24, 'Glass Runner 2049', { release_date: '2017-05-01', popularity: 30 }),
    movie(25, '1917', { release_date: '2019-05-01', popularity: 10 }),
    movie(26, 'Trench Diaries 1917', { release_date: '1931-05-01', popularity: 60 }),
    movie(27, 'Orbit', { release_date: '2014-05-01', popularity: 3 }),
    movie(28, 'Orbit 2', { release_date: '1999-05-01', popularity: 1 }),
    ...CROWD,
  ]);
  started = await startSearch(db);
  search = started.search;
});
afterAll(async () => {
  await started.drop();
  await db.drop();
});

test.each([
  ['teh matrlex', 'The Matrilex'],
  ['matrilxe', 'The Matrilex'],
  ['interlpanar', 'Interplanar'],
  ['glsas braeking', 'Breaking Glass'],
  ['whafr', 'Star Wharf'],
  ['brekaing', 'Breaking Glass'],
  ['interplaner', 'Interplanar'],
  ['braking glass', 'Breaking Glass'],
  ['star w', 'Star Wharf'],
  ['STAR  WHARF', 'Star Wharf'],
  ['interpl', 'Interplanar'],
  ['amelies grosse', 'Amélie’s Größe'],
  ['olfarbe', 'Ölfarbe'],
  ['kiteman', 'Kite-Man'],
  ['kite man', 'Kite-Man'],
  ['sieben reiher', 'Seven Herons'],
  ['the', 'The'],
  ['東京', '東京'],
])('the search for "%s" finds %s first', async (query, title) => {
  expect((await found(query))[0]).toBe(title);
});

test.each([
  ['long haul 2015', ['Long Haul 2015', 'Long Haul 1987', 'Long Haul: Red Road 2003']],
  ['lnog haul 2015', ['Long Haul 2015', 'Long Haul 1987', 'Long Haul: Red Road 2003']],
  ['2003 long haul', ['Long Haul: Red Road 2003', 'Long Haul 1987', 'Long Haul 2015']],
  ['long hual 1987', ['Long Haul 1987', 'Long Haul 2015', 'Long Haul: Red Road 2003']],
  ['interplanr 1995', ['Interplanar 2004']], // No title with this name is of that year, but this title is meant.
  ['glass runner 2049', ['Glass Runner 2049 2017', 'Glass Runner 1982']],
  ['glas runer 2049', ['Glass Runner 2049 2017', 'Glass Runner 1982']],
  ['glass runner 2017', ['Glass Runner 2049 2017', 'Glass Runner 1982']],
  ['1917', ['1917 2019', 'Trench Diaries 1917 1931']],
  ['1917 2019', ['1917 2019', 'Trench Diaries 1917 1931']],
  ['1917 1931', ['Trench Diaries 1917 1931', '1917 2019']],
  ['orbit 201', ['Orbit 2014']], // The year is still being typed.
  ['orbit 2', ['Orbit 2 1999', 'Orbit 2014']],
  ['orbit 201 ', []],
])('treats a year in the search as a year: %s', async (query, expected) => {
  const { results } = await search.titles({ query, limit: 20 });
  expect(results.map((r) => `${r.title} ${r.year}`)).toEqual(expected);
});

test('requires all words of the search in a title', async () => {
  expect(await found('star w')).toEqual(['Star Wharf', 'Star Wharf: The Long Tide']);
  expect(await found('seven herons')).toEqual(['Seven Herons']);
});

test('ranks the exact name before a longer name, and uses popularity only among equals', async () => {
  expect(await found('star wharf')).toEqual(['Star Wharf', 'Star Wharf: The Long Tide']);
  expect(await found('star')).toEqual(['Star Baker', 'Star Wharf', 'Star Wharf: The Long Tide']);
  expect(await found('herons')).toEqual(['Herons', 'Seven Herons']);
});

test('ranks a title with the exact word before a title with a similar word', async () => {
  expect(await found('braking')).toEqual(['Braking Distance', 'Breaking Glass']);
});

test('does not treat a finished word as the beginning of another word', async () => {
  expect(await found('lant ')).toEqual([]);
  expect(await found('lant')).not.toEqual([]);
});

test.each(['', '   ', '…', '%', "'", '\0', '\ud800'])('finds no title by the search text %j', async (query) => {
  expect(await search.titles({ query, limit: 20 })).toEqual({ results: [], nextCursor: null });
});

test('returns an empty list for a search without matches', async () => {
  expect(await found('xyzzyplugh')).toEqual([]);
  expect(await found('__proto__')).toEqual([]);
});

type Page = { results: { mediaType_vid: string }[]; nextCursor: string | null };
async function walk(page: (after?: string) => Promise<Page>): Promise<string[]> {
  const keys: string[] = [];
  for (let after: string | undefined; ; ) {
    const { results, nextCursor } = await page(after);
    keys.push(...results.map((r) => r.mediaType_vid));
    if (nextCursor === null) return keys;
    after = nextCursor;
  }
}

test('returns each result once over pages of any size, in the same order as on one long page', async () => {
  const query = fc.constantFrom('lantern', 'lantern 1999', 'lantern n', 'lantern north', 'star', 'lantrn', 'l');
  await fc.assert(
    fc.asyncProperty(query, fc.integer({ min: 1, max: 50 }), async (q, limit) => {
      const whole = await walk((after) => search.titles({ query: q, limit: 50, ...(after ? { after } : {}) }));
      const paged = await walk((after) => search.titles({ query: q, limit, ...(after ? { after } : {}) }));
      expect(paged).toEqual(whole);
      expect(new Set(paged).size).toBe(paged.length);
      expect(paged.length).toBeGreaterThan(2);
    }),
    { numRuns: 25 },
  );
});

test('pages through the catalog by popularity, with each title once, with and without filters', async () => {
  const filter = fc.constantFrom(
    {},
    { mediaType: 'movie' as const },
    { genre: 'Drama' },
    { mediaType: 'tv' as const, genre: 'Comedy' },
  );
  await fc.assert(
    fc.asyncProperty(filter, fc.integer({ min: 1, max: 50 }), async (o, limit) => {
      const paged = await walk((after) => popular.page({ ...o, limit, ...(after ? { after } : {}) }));
      const right = await db.orm.em
        .fork()
        .execute<{ media_key: string }[]>(
          `select media_key from title where (? = '' or media_type = ?) and (? = '' or ? = any(genres)) order by popularity desc, media_key`,
          [o.mediaType ?? '', o.mediaType ?? '', o.genre ?? '', o.genre ?? ''],
        );
      expect(paged).toEqual(right.map((r) => r.media_key));
    }),
    { numRuns: 20 },
  );
});

test('finds nothing for unknown genres', async () => {
  for (const genre of ['__proto__', "'; drop table title; --", '\0', '?'])
    expect(await popular.page({ genre, limit: 20 })).toEqual({ results: [], nextCursor: null });
});
