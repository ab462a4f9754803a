import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { movie, show } from '../invented.fixture.ts';
import { emptyDatabase, fill, startSearch } from '../titles.fixture.ts';

let db: TestDatabase;
let started: Awaited<ReturnType<typeof startSearch>>;
type Asked = Partial<Parsed<'/api/titles/keywordSearch'>>;
type Found = Reply<'/api/titles/keywordSearch'>;

const about = (...names: string[]) => ({ keywords: { keywords: names.map((name) => ({ name })) } });
const results = (...names: string[]) => ({ keywords: { results: names.map((name) => ({ name })) } });
const cast = (...people: [id: number, name: string][]) => ({
  credits: { cast: people.map(([id, name], order) => ({ id, name, character: '', order })), crew: [] },
});
const on = (...services: string[]) => ({
  'watch/providers': {
    results: { US: { link: '', flatrate: services.map((provider_name) => ({ provider_name })) } },
  },
});

beforeAll(async () => {
  db = await emptyDatabase();
  await fill(db, [
    movie(1, 'Night Vault', {
      ...about('bank robbery', 'heist'),
      ...cast([70, 'Mara Keel']),
      ...on('Netflix'),
      genres: [{ name: 'Crime' }],
      release_date: '1995-02-03',
      runtime: 170,
      vote_average: 8.2,
      popularity: 50,
      overview: 'Thieves meet a patient detective.',
    }),
    movie(2, 'The Heist', {
      ...about('thief'),
      ...cast([71, 'Tom Ashby'], [70, 'Mara Keel']),
      genres: [{ name: 'Crime' }, { name: 'Comedy' }],
      release_date: '2001-02-03',
      vote_average: 6.1,
      popularity: 20,
      overview: 'A bank is emptied twice.',
    }),
    movie(3, 'Cape and Cowl', {
      ...about('superhero', 'heist'),
      ...on('HBO Max'),
      genres: [{ name: 'Action' }],
      vote_average: 7,
      popularity: 90,
      overview: 'A hero learns to lose.',
    }),
    show(4, 'Quiet Money', {
      ...results('heist', 'heist film', 'family'),
      ...on('Netflix'),
      genres: [{ name: 'Crime' }],
      original_language: 'es',
      popularity: 30,
    }),
    movie(5, 'Heist Diaries', { overview: 'Nothing happens.', popularity: 1 }),
    movie(6, 'A Walk', { overview: 'A heist is talked about.', popularity: 2 }),
  ]);
  started = await startSearch(db);
});
afterAll(async () => {
  await started.drop();
  await db.drop();
});

const search = (asked: Asked): Promise<Found> =>
  started.search.keywordSearch({
    terms: [],
    asTyped: false,
    genres: [],
    languages: [],
    countries: [],
    services: [],
    watchCountry: 'US',
    mine: [],
    tastes: {},
    sort: 'best',
    limit: 30,
    ...asked,
  });
const want = (...texts: string[]) => ({ terms: texts.map((text) => ({ text, not: false })) });
const named = ({ results: rows }: Found) => rows.map(({ card }) => card.title);

test('the keyword search finds a word in names, keywords and overviews, with matches in names first', async () => {
  const found = await search(want('heist'));
  expect(named(found)).toEqual(['The Heist', 'Cape and Cowl', 'Night Vault', 'Quiet Money', 'Heist Diaries', 'A Walk']);
  expect(found.count).toBe(6);
});

test('the keyword search finds only titles with every required term and without any excluded term', async () => {
  expect(named(await search(want('heist', 'mara keel')))).toEqual(['The Heist', 'Night Vault']);
  const terms = [
    { text: 'heist', not: false },
    { text: 'superhero', not: true },
    { text: 'diaries', not: true },
  ];
  expect(named(await search({ terms }))).toEqual(['The Heist', 'Night Vault', 'Quiet Money', 'A Walk']);
});

test('reports which part of each result matched each term', async () => {
  const { results: rows } = await search(want('robbery', 'mara'));
  expect(rows.map(({ hits }) => hits)).toEqual([['bank robbery', 'Mara Keel']]);
});

test('the keyword search lists people whose names match a term, each with their best-known titles', async () => {
  expect((await search(want('mara keel'))).people).toEqual([
    {
      ccID: 70,
      name: 'Mara Keel',
      known_for_department: 'Acting',
      profile_path: null,
      knownFor: ['Night Vault', 'The Heist'],
    },
  ]);
});

test('the keyword search corrects a word that occurs nowhere and reports the correction, unless the caller forbids corrections', async () => {
  const found = await search(want('hesit', 'suprehero'));
  expect(found.corrected).toEqual([
    { from: 'hesit', to: 'heist' },
    { from: 'suprehero', to: 'superhero' },
  ]);
  expect(named(found)).toEqual(['Cape and Cowl']);
  expect(await search({ ...want('hesit'), asTyped: true })).toMatchObject({ count: 0, corrected: [] });
});

test('the keyword search reports the number of results without each term when nothing matches all terms', async () => {
  const found = await search(want('heist', 'mara keel', 'family'));
  expect(found).toMatchObject({
    count: 0,
    without: [
      { text: 'family', count: 2 },
      { text: 'mara keel', count: 1 },
    ],
  });
});

test('the keyword search ignores an empty term', async () => {
  expect((await search(want('…', '!!!'))).count).toBe(6);
});

test.each<[string, Asked, string[]]>([
  ['type', { mediaType: 'tv' }, ['Quiet Money']],
  ['genres that a title must all have', { genres: ['Crime', 'Comedy'] }, ['The Heist']],
  ['an unknown genre', { genres: ['__proto__'] }, []],
  ['years', { years: [1990, 2001] }, ['The Heist', 'Night Vault']],
  ['runtime', { runtime: [150, 300] }, ['Night Vault']],
  ['score', { score: [8.2, 10] }, ['Night Vault']],
  ['languages', { languages: ['es'] }, ['Quiet Money']],
  ['services', { services: ['Netflix'] }, ['Night Vault', 'Quiet Money']],
  ['services of another country', { services: ['Netflix'], watchCountry: 'DE' }, []],
])('filters the results of a search by %s', async (_, filters, titles) => {
  expect(named(await search({ ...want('heist'), ...filters }))).toEqual(titles);
});

test('the keyword search counts for each filter the titles that match all other filters', async () => {
  const { facets, count } = await search({ ...want('heist'), genres: ['Crime'], services: ['Netflix'] });
  expect(count).toBe(2);
  expect(facets.genres).toEqual([{ value: 'Crime', count: 2 }]);
  expect(facets.onServices).toBe(2);
  const crime = await search({ ...want('heist'), genres: ['Crime'], mine: ['Netflix'] });
  expect(crime.count).toBe(3);
  expect(crime.facets.onServices).toBe(2);
  expect(crime.facets.genres).toEqual([
    { value: 'Crime', count: 3 },
    { value: 'Drama', count: 2 },
    { value: 'Action', count: 1 },
    { value: 'Comedy', count: 1 },
  ]);
  expect(crime.facets.years).toEqual([
    { from: 1995, count: 1 },
    { from: 2000, count: 1 },
    { from: 2005, count: 0 },
    { from: 2010, count: 1 },
  ]);
});

test("the keyword search ranks titles on the member's services first among equal matches", async () => {
  expect(named(await search({ ...want('heist'), mine: ['Netflix'] })).slice(0, 3)).toEqual([
    'Night Vault',
    'Quiet Money',
    'The Heist',
  ]);
});

test('the keyword search ranks titles by taste sliders in the default order only', async () => {
  const asked = { ...want('heist'), tastes: { Action: 100, Crime: 20 } };
  expect(named(await search(asked))[0]).toBe('Cape and Cowl');
  expect(named(await search(want('heist')))[1]).toBe('Cape and Cowl');
  expect(named(await search({ ...asked, tastes: { Action: 0 } })).slice(0, 3)).not.toContain('Cape and Cowl');
  const byScore = { ...want('heist'), sort: 'score' as const };
  expect(named(await search({ ...byScore, tastes: { Action: 100 } }))).toEqual(named(await search(byScore)));
});

test.each<[Parsed<'/api/titles/keywordSearch'>['sort'], string]>([
  ['popular', 'Cape and Cowl'],
  ['newest', 'Quiet Money'],
  ['score', 'Night Vault'],
])('the keyword search sorts by %s, with %s first', async (sort, title) => {
  expect(named(await search({ ...want('heist'), sort }))[0]).toBe(title);
});

test('the keyword search returns each result once over several pages, in the same order as on one long page', async () => {
  for (const sort of ['best', 'popular', 'newest', 'score'] as const) {
    const paged: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await search({ ...want('heist'), sort, limit: 2, ...(after && { after }) });
      paged.push(...named(page));
      if (page.nextCursor === null) break;
      after = page.nextCursor;
    }
    expect(paged).toEqual(named(await search({ ...want('heist'), sort })));
    expect(paged).toHaveLength(6);
  }
});

test('the keyword search suggests keywords that the results share, except keywords of the search', async () => {
  expect((await search({ ...want('mara keel') })).narrow).toEqual([]);
  expect((await search({})).narrow).toEqual(['heist']);
  expect((await search(want('heist'))).narrow).toEqual([]);
});

test("the keyword search suggests a person, the person's titles, and keywords with their number of titles", async () => {
  const suggest = async (query: string, kinds: ('title' | 'person' | 'keyword')[] = ['title', 'person', 'keyword']) =>
    (await started.search.suggest({ query, kinds, limit: 8 })).hits.map((hit) =>
      hit.kind === 'title' ? hit.card.title : hit.kind === 'person' ? hit.person.name : `${hit.keyword} ${hit.count}`,
    );
  expect(await suggest('mara keel')).toEqual(['Mara Keel', 'Night Vault', 'The Heist']);
  expect(await suggest('mara ke')).toEqual(['Mara Keel', 'Night Vault', 'The Heist']);
  expect(await suggest('mraa keel')).toEqual(['Mara Keel', 'Night Vault', 'The Heist']);
  expect(await suggest('heist')).toEqual(['The Heist', 'Heist Diaries', 'heist 3', 'heist film 1']);
  expect(await suggest('robb', ['keyword'])).toEqual(['bank robbery 1']);
  expect(await suggest('…')).toEqual([]);
});

test("finds a person's titles by the person's name in a search by title", async () => {
  const { results: rows } = await started.search.titles({ query: 'mara keel', limit: 20 });
  expect(rows.map((row) => row.title)).toEqual(['Night Vault', 'The Heist']);
});

test('the keyword search finds imported changes, and no longer finds the replaced data', async () => {
  await fill(db, [movie(6, 'A Long Walk', { ...cast([70, 'Mara Keel-Stone']), popularity: 2 })]);
  await started.index.caughtUp();
  expect(named(await search(want('walk')))).toEqual(['A Long Walk']);
  expect(named(await search(want('heist')))).not.toContain('A Walk');
  expect(named(await search(want('mara keel')))).toEqual(['Night Vault', 'The Heist', 'A Long Walk']);
  expect((await search(want('stone'))).people).toMatchObject([{ ccID: 70, knownFor: ['Night Vault', 'The Heist'] }]);
});
