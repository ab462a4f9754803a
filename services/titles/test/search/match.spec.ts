import type { WantedTitle } from '@videoqs/contract/titles/match';
import { SearchIndex } from '../../src/search/search-index.ts';
import { movie, show } from '../invented.fixture.ts';
import { type TestTitlesService, testTitlesService } from '../titles-service.fixture.ts';

let titles: TestTitlesService;
const ada = { userID: 7, username: 'ada', imgSrc: null };
beforeAll(async () => {
  titles = await testTitlesService();
  await titles.fill(
    movie(1, 'Dunes', { release_date: '1984-12-14', popularity: 10, imdb_id: 'tt0087182' }),
    movie(2, 'Dunes', { release_date: '2021-09-15', popularity: 90 }),
    movie(3, 'Amélie & the Gnome: Part II', { release_date: '2001-04-25' }),
    movie(4, 'The Guest', { original_title: 'Der Gast', release_date: '1999-01-01' }),
    movie(5, 'Frost', { release_date: '1996-01-01', popularity: 9 }),
    show(6, 'Frost', { first_air_date: '1996-05-01', popularity: 8 }),
    movie(7, '♥', { release_date: '2010-01-01' }),
    movie(8, 'Twins', { release_date: '2000-01-01', popularity: 5 }),
    movie(9, 'Twins', { release_date: '2000-06-01', popularity: 6 }),
    movie(10, 'Harbour Lights II', { release_date: '2005-06-01' }),
    movie(11, 'Slow River', { release_date: '2006-06-01' }),
    movie(12, 'Slow Rivers', { release_date: '2007-06-01' }),
  );
  await titles.app.get(SearchIndex).caughtUp();
});
afterAll(() => titles.stop());

const wanted = (title: string, year: number | null = null, more: Partial<WantedTitle> = {}): WantedTitle => ({
  title,
  year,
  type: null,
  ...more,
});
async function match(...all: WantedTitle[]) {
  const { status, reply } = await titles.call('/api/titles/matchTitles', { wanted: all }, ada);
  expect(status).toBe(200);
  return (reply as unknown as { matches: { sure: boolean; candidates: { mediaType_vid: string }[] }[] }).matches.map(
    (m) => [m.sure, m.candidates.map((c) => c.mediaType_vid)],
  );
}

it.each<[string, WantedTitle, boolean, string[]]>([
  ['by name and year', wanted('Dunes', 1984), true, ['movie_1']],
  ['by name and the year after', wanted('Dunes', 2022), true, ['movie_2']],
  ['whatever its case, accents and signs', wanted('AMELIE and the gnome part II', 2001), true, ['movie_3']],
  ['by its original name', wanted('Der Gast', 1999), true, ['movie_4']],
  ['as the only title of its name, without a year', wanted('the guest'), true, ['movie_4']],
  ['by its type', wanted('Frost', 1996, { type: 'tv' }), true, ['tv_6']],
  ['by IMDb`s id, whatever its name', wanted('Dune di sabbia', 1985, { imdb: 'tt0087182' }), true, ['movie_1']],
  ['by IMDb`s id, whatever the year of its name', wanted('Dunes', 2021, { imdb: 'tt0087182' }), true, ['movie_1']],
  ['by TMDB`s id and type', wanted('', null, { tmdb: 6, type: 'tv' }), true, ['tv_6']],
  [
    'as uncertain when IMDb`s id is another title`s',
    wanted('The Guest', 1999, { imdb: 'tt0087182' }),
    false,
    ['movie_1', 'movie_4'],
  ],
  ['as uncertain when the name has another id', wanted('Dunes', 1984, { imdb: 'tt9999999' }), false, ['movie_1']],
  ['as uncertain when TMDB`s id is unknown', wanted('Frost', 1996, { type: 'tv', tmdb: 77 }), false, ['tv_6']],
  ['as several titles of the same name, the most popular first', wanted('Dunes'), false, ['movie_2', 'movie_1']],
  ['as two titles of the same name and year', wanted('Twins', 2000), false, ['movie_9', 'movie_8']],
  ['as a movie or a show', wanted('Frost', 1996), false, ['movie_5', 'tv_6']],
  ['to nothing, with another year', wanted('Dunes', 1999), false, []],
  ['with a letter left out', wanted('Harbour Lghts II', 2005), true, ['movie_10']],
  ['with two letters swapped', wanted('Habrour Lights II', 2005, { type: 'movie' }), true, ['movie_10']],
  ['to nothing, with a wrong letter and the next year', wanted('Harbour Lghts II', 2006), false, []],
  ['to nothing, with a wrong letter and without a year', wanted('Harbour Lghts II'), false, []],
  ['to nothing, with a wrong letter and the other type', wanted('Harbour Lghts II', 2005, { type: 'tv' }), false, []],
  ['to nothing, with another number', wanted('Harbour Lights III', 2005), false, []],
  ['to nothing, with two wrong letters', wanted('Harbur Lghts II', 2005), false, []],
  ['to nothing, with a wrong letter in a short name', wanted('Frst', 1996), false, []],
  ['to nothing, with a wrong letter that fits two titles', wanted('Slow Riverz', 2006), false, []],
  ['to nothing, without a name', wanted('♥', 2010), false, []],
  ['to nothing, by TMDB`s id without a type', wanted('', null, { tmdb: 6 }), false, []],
  ['to nothing, with a name that contains SQL', wanted("'; drop table title; --"), false, []],
  ['to nothing, with a long and strange name', wanted('🦉\u202e'.repeat(60), 9999), false, []],
])('matches a line of a list %s', async (_how, one, sure, keys) => {
  expect(await match(one)).toEqual([[sure, keys]]);
});

it("answers with one result for each row of a list, in the list's order", async () => {
  const all = Array.from({ length: 200 }, (_, i) => (i % 2 ? wanted('Dunes', 1984) : wanted(`Nothing ${i}`)));
  const answers = await match(...all);
  expect(answers).toHaveLength(200);
  expect(answers[199]).toEqual([true, ['movie_1']]);
  expect(answers[198]).toEqual([false, []]);
});

it.each([
  [[]],
  [Array(201).fill(wanted('x'))],
  [[wanted('x'.repeat(301))]],
  [[wanted('x', 0)]],
  [[wanted('x', 1999, { imdb: 'nm1' })]],
  [[wanted('x', 1999, { tmdb: 3e9 })]],
])('refuses an invalid list of titles', async (list) => {
  const { status, reply } = await titles.call('/api/titles/matchTitles', { wanted: list as WantedTitle[] }, ada);
  expect([status, reply]).toMatchObject([400, { code: 'invalid-body' }]);
});

it('finds names through an index, whatever the size of the catalog', async () => {
  const plan = await titles.orm.em.fork().transactional(async (em) => {
    await em.execute('set local enable_seqscan = off');
    return em.execute(`explain select 1 from title where plain_name(title) = plain_name('Dunes')`);
  });
  expect(JSON.stringify(plan)).toContain('title_plain');
});
