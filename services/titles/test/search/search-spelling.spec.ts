import type { TestDatabase } from '@videoqs/node/testing/test-database';
import type { SearchCatalogue } from '../../src/search/search-catalogue.ts';
import { movie, show } from '../invented.fixture.ts';
import { emptyDatabase, fill, startSearch } from '../titles.fixture.ts';

let db: TestDatabase;
let started: Awaited<ReturnType<typeof startSearch>>;
let search: SearchCatalogue;
const cast = (id: number, name: string) => ({ credits: { cast: [{ id, name, character: 'X', order: 0 }], crew: [] } });
beforeAll(async () => {
  db = await emptyDatabase();
  await fill(db, [
    movie(1, 'Star Wharf', { popularity: 50 }),
    movie(2, 'Star Wharf: Episode I - The Long Tide', { popularity: 60 }),
    movie(3, 'Starling Wall', { popularity: 99 }),
    movie(4, 'The Godmother', { popularity: 90 }),
    movie(5, 'The Godmother Part II', { popularity: 80 }),
    movie(6, 'The Godmother Part III', { popularity: 70 }),
    movie(7, 'Back to the Harbour', { popularity: 40 }),
    movie(8, 'Back to the Harbour Part II', { popularity: 30 }),
    movie(9, 'Toy Tale 3', { popularity: 30 }),
    movie(10, 'Terminus 2: Last Day', { popularity: 30 }),
    movie(11, 'Se7en', { popularity: 65 }),
    movie(12, 'Iron Kite', { popularity: 20 }),
    movie(13, 'I, Kite', { popularity: 10 }),
    movie(14, '24', { popularity: 1 }),
    movie(15, 'Wick: Chapter Two', { popularity: 5 }),
    movie(20, 'Quiet Pier', {
      ...cast(1, 'Brad Pittow'),
      keywords: { keywords: [{ name: 'science fiction' }] },
    }),
    movie(21, 'Loud Pier', cast(1, 'Brad Pittow')),
    movie(22, 'Low Pier', cast(2, 'Keanu Reevesby')),
    movie(23, 'High Pier', cast(3, 'Ana Reyesby')),
    movie(24, 'Wide Pier', cast(4, 'Eve Reyesby')),
    movie(27, 'Broad Pier', cast(5, 'Una Twinsby')),
    movie(28, 'Broad Pier', cast(6, 'Una Twinsby')),
    movie(29, 'Far Pier', cast(7, 'Una Twinsby')),
    movie(25, 'Pit', { overview: 'A pitow in the field of action.' }),
    show(26, 'Of Action', { overview: 'Action and science and action.' }),
  ]);
  started = await startSearch(db);
  search = started.search;
});
afterAll(async () => {
  await started.drop();
  await db.drop();
});
const keywords = (text: string, asTyped = false) =>
  search.keywordSearch({
    ...{ terms: [{ text, not: false }], asTyped, genres: [], languages: [], countries: [], services: [] },
    ...{ watchCountry: 'US', mine: [], tastes: {}, sort: 'best', limit: 20 },
  });
const titles = async (query: string) => (await search.titles({ query, limit: 3 })).results.map((r) => r.title);

test.each([
  ['starwharf', 'Star Wharf'],
  ['starwhar', 'Star Wharf'],
  ['ironkite', 'Iron Kite'],
  ['backtotheharbour', 'Back to the Harbour'],
  ['thegodmother', 'The Godmother'],
  ['starwharf episode 1', 'Star Wharf: Episode I - The Long Tide'],
  ['godmother 2', 'The Godmother Part II'],
  ['the godmother part 2', 'The Godmother Part II'],
  ['the godmother three', 'The Godmother Part III'],
  ['back to the harbour 2', 'Back to the Harbour Part II'],
  ['toy tale three', 'Toy Tale 3'],
  ['toy tale iii', 'Toy Tale 3'],
  ['terminus ii', 'Terminus 2: Last Day'],
  ['wick chapter 2', 'Wick: Chapter Two'],
  ['seven', 'Se7en'],
  ['24', '24'],
  ['i kite', 'I, Kite'],
])('the search for "%s" finds %s first', async (query, title) => {
  expect((await titles(query))[0]).toBe(title);
});

test.each([
  ['star whraf', 'Star Wharf'],
  ['starwhraf', 'Star Wharf'],
  ['st arwharf', 'Star Wharf'],
  ['thegodmothre', 'The Godmother'],
  ['thegodmotherpart2', 'The Godmother Part II'],
  ['toytale3', 'Toy Tale 3'],
  ['bakctotheharbour', 'Back to the Harbour'],
])('the search for the misspelled "%s" with wrong spaces finds %s first', async (query, title) => {
  expect((await titles(query))[0]).toBe(title);
});

const suggest = (query: string) => search.suggest({ query, kinds: ['title', 'person'], limit: 8 });
const namesOf = ({ hits }: Awaited<ReturnType<typeof suggest>>) =>
  hits.map((hit) => (hit.kind === 'title' ? hit.card.title : hit.kind === 'person' ? hit.person.name : ''));

test('marks results as approximate when no title has the typed name, but not while the name is being typed', async () => {
  expect(await suggest('the godfather')).toMatchObject({ isNear: true });
  expect(namesOf(await suggest('the godfather'))).toContain('The Godmother');
  for (const query of ['the godm', 'godmother', 'starwharf', 'st arwharf', 'keanu reevesby', 'keanureevesby'])
    expect({ query, ...(await suggest(query)) }).toMatchObject({ query, isNear: false });
});

test('does not correct a year to another number, and shows the titles of a year', async () => {
  expect(namesOf(await suggest('1990'))).toEqual([]);
  const { hits } = await suggest('2004');
  expect(hits.length).toBeGreaterThan(0);
  expect(hits.every((hit) => hit.kind === 'title' && hit.card.year === 2004)).toBe(true);
});

test("finds a person and the person's titles when the name is typed without spaces", async () => {
  expect(namesOf(await suggest('bradpittow'))).toEqual(['Brad Pittow', 'Quiet Pier', 'Loud Pier']);
});

test('suggests a person from two sources only once, and suggests another person of the same name separately', async () => {
  expect(namesOf(await suggest('una twinsby')).filter((name) => name === 'Una Twinsby')).toHaveLength(2);
});

test('continues the pages of a search for words without spaces', async () => {
  const first = await search.titles({ query: 'starwharf', limit: 1 });
  const next = await search.titles({ query: 'starwharf', limit: 1, after: first.nextCursor ?? '' });
  expect([first, next].flatMap(({ results }) => results.map((r) => r.title))).toEqual([
    'Star Wharf',
    'Star Wharf: Episode I - The Long Tide',
  ]);
});

test.each([
  ['brad pitow', 'Brad Pittow', ['pitow', 'pittow']],
  ['keanu revesby', 'Keanu Reevesby', ['revesby', 'reevesby']],
  ['science fction', 'science fiction', ['fction', 'fiction']],
])('corrects the phrase "%s" to %s', async (text, _meant, [from, to]) => {
  const found = await keywords(text);
  expect([found.count > 0, found.corrected]).toEqual([true, [{ from, to }]]);
});

test('does not correct a phrase that has results, and corrects no phrase when the caller forbids corrections', async () => {
  expect((await keywords('of action')).corrected).toEqual([]);
  const asTyped = await keywords('brad pitow', true);
  expect([asTyped.count, asTyped.corrected]).toEqual([0, []]);
});
