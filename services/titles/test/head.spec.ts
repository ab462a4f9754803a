import { HOME_WORDS } from '@videoqs/contract/titles/home-words';
import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { PAGES } from '../src/head/sitemap.ts';
import { movie, show } from './invented.fixture.ts';
import { type TestTitlesService, testTitlesService } from './titles-service.fixture.ts';

let titles: TestTitlesService;
let rpc: ReturnType<typeof testRpcClient>;
const ada = { id: 11, name: 'Ada Bell', character: 'Heron', order: 0 };
beforeAll(async () => {
  titles = await testTitlesService();
  rpc = testRpcClient({ titles: titles.rpcAddress });
  await titles.fill(
    movie(1, 'Herons & <Crows>', {
      original_title: 'Reiher',
      overview: 'word '.repeat(80).trim(),
      credits: { cast: [ada], crew: [{ id: 12, name: 'Dora Fane', job: 'Director' }] },
    }),
    show(2, 'Owls', { overview: '', number_of_seasons: 3 }),
  );
});
afterAll(async () => {
  rpc.close();
  await titles.stop();
});
const head = (path: string) => rpc.ask('titles.head', { path }, 1_000);

test('the <head> of a page describes a movie with its people in a short text', async () => {
  const found = await head('/movie/1');
  expect(found).toMatchObject({
    title: 'Herons & <Crows> (2004) · VideoQs',
    canonical: '/movie/1',
    image: '/img/og/movie_1.png',
    ogType: 'video.movie',
    jsonLd: {
      '@type': 'Movie',
      name: 'Herons & <Crows>',
      alternateName: 'Reiher',
      datePublished: '2004-05-06',
      duration: 'PT101M',
      director: [{ '@type': 'Person', name: 'Dora Fane', url: '/castcrew/12' }],
      aggregateRating: { ratingValue: 6.5, ratingCount: 100 },
    },
    links: [
      { to: '/castcrew/12', text: 'Dora Fane' },
      { to: '/castcrew/11', text: 'Ada Bell' },
    ],
  });
  expect(found?.description).toHaveLength(201);
  expect(found?.description.endsWith('word …')).toBe(true);
});

test('the <head> of a page describes a show or a person, without unknown data', async () => {
  expect(await head('/tv/2')).toMatchObject({
    ogType: 'video.tv_show',
    jsonLd: { '@type': 'TVSeries', numberOfSeasons: 3, startDate: '2011-02-03' },
  });
  const person = await head('/castcrew/11');
  expect(person).toMatchObject({
    title: 'Ada Bell · VideoQs',
    ogType: 'profile',
    description: 'Ada Bell: Herons & <Crows> (2004).',
    image: '/img/og/movie_1.png',
    links: [{ to: '/movie/1', text: 'Herons & <Crows> (2004)' }],
  });
  expect(Object.keys(person?.jsonLd ?? {})).not.toContain('birthDate');
});

test.each([
  '/movie/9',
  '/movie/0',
  '/movie/1/2',
  '/castcrew/9',
  '/castcrew/99999999999',
  '/castcrew/x',
  '/film/1',
  '/videoNewEarnedMedia/movie_9',
  '/videoNewEarnedMedia/x',
  '/dbStats/1',
])('writes no <head> for %s', async (path) => expect(await head(path)).toBeNull());

test('the <head> describes the home page in the words of its script, with the titles of its first row', async () => {
  const home = await head('/');
  expect(home).toMatchObject({
    canonical: '/',
    jsonLd: { '@type': 'WebSite', name: 'VideoQs', url: '/' },
    heading: HOME_WORDS.title,
    paragraphs: [HOME_WORDS.text],
    opens: true,
  });
  expect(home?.links).toEqual(
    expect.arrayContaining([
      { to: '/movie/1', text: 'Herons & <Crows> (2004)' },
      { to: '/tv/2', text: 'Owls (2011)' },
    ]),
  );
});

test("the <head> describes the pages of the search, the statistics and a title's activity", async () => {
  const search = await head('/VideoKeyWordSearch');
  expect(search).toMatchObject({ canonical: '/VideoKeyWordSearch', heading: 'Search' });
  expect(search?.links.map(({ to }) => to)).toContain('/movie/1');
  expect(await head('/dbStats')).toMatchObject({ heading: 'The catalog in pictures' });
  await titles.call('/api/titles/fetchDbStats', {}, null);
  expect((await head('/dbStats'))?.paragraphs).toContain('1 movies, 1 shows and 2 people.');
  expect(await head('/videoNewEarnedMedia/movie_1')).toMatchObject({
    title: 'Recent activity around Herons & <Crows> · VideoQs',
    image: '/img/og/movie_1.png',
    links: [{ to: '/movie/1', text: 'Herons & <Crows> (2004)' }],
  });
});

const get = (path: string) => fetch(titles.origin + path);
test('the sitemaps list every title and person in a few files', async () => {
  await titles.fill(...Array.from({ length: PAGES }, (_, i) => movie(100_000 + i, `Title ${i}`)));
  const index = await (await get('/sitemap.xml')).text();
  const files = [...index.matchAll(/<loc>http:\/\/site\.example(.*?)<\/loc>/g)].map((m) => m[1] ?? '');
  expect(files.filter((f) => f.startsWith('/sitemap/titles/'))).toHaveLength(2);
  const pages = (await Promise.all(files.map(async (file) => (await get(file)).text()))).flatMap((xml) =>
    [...xml.matchAll(/<loc>http:\/\/site\.example(.*?)<\/loc>/g)].map((m) => m[1]),
  );
  expect(pages).toHaveLength(PAGES + 2 + 2);
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toEqual(expect.arrayContaining(['/movie/1', '/tv/2', '/castcrew/11', '/castcrew/12']));
});

test.each([
  '/sitemap/titles/x.xml',
  '/sitemap/titles/movie_1',
  '/sitemap/people/0.xml',
  '/sitemap/people/99999999999.xml',
  '/sitemap/users/1.xml',
])('serves no sitemap at %s', async (path) => expect((await get(path)).status).toBe(404));
