import { TestClock } from '@videoqs/node/runtime/clock';
import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { importTitles } from '../../src/import/import-titles.ts';
import { tables } from '../../src/tables.ts';
import { linesOf, movie, show } from '../invented.fixture.ts';
import { emptyDatabase, startTitles } from '../titles.fixture.ts';

let db: TestDatabase;
let titles: Awaited<ReturnType<typeof startTitles>>;
const clock = new TestClock(new Date('2030-01-01T00:00:00.000Z'));
const fill = (...details: unknown[]) => importTitles(db.orm, linesOf(details), 'invented', clock);
beforeAll(async () => {
  db = await emptyDatabase();
  titles = await startTitles(db, {}, { builds: 'and waits' });
});
afterAll(async () => {
  await titles.stop();
  await db.drop();
});
const season = (vid: number, season_number: number) =>
  titles.call('/api/television/fetchSeason', { vid, season_number });
const seasonsOf = async (vid: number) =>
  (await titles.call('/api/television/fetchTelevisionByID', { vid })).body.seasons;

const seasons = [
  { season_number: 0, name: 'Extras', air_date: '2009-01-01', episode_count: 2 },
  { season_number: 2, air_date: null, episode_count: 13 },
  { season_number: 1, name: 'One', overview: 'It begins.', air_date: '2008-01-20', episode_count: 7 },
];
const first = [
  { episode_number: 2, name: 'Cat', air_date: '2008-01-27', runtime: 48, vote_average: 8 },
  { episode_number: 1, name: 'Pilot', air_date: '2008-01-20', runtime: 58, vote_average: 0, still_path: '/s.jpg' },
];

test("imports a show's seasons, specials last, and the episodes that the source lists", async () => {
  await fill(show(1, 'Chemistry', { seasons, 'season/1': { episodes: first } } as object));
  expect((await seasonsOf(1)).map((s: Record<string, unknown>) => [s.name, s.episode_count, s.scores])).toEqual([
    ['One', 7, [null, 8]],
    ['Season 2', 13, []],
    ['Extras', 2, []],
  ]);
  const { body } = await season(1, 1);
  expect(body.season).toMatchObject({ name: 'One', overview: 'It begins.', air_date: '2008-01-20' });
  expect(
    body.episodes.map((e: Record<string, unknown>) => [e.episode_number, e.name, e.air_date, e.still_path]),
  ).toEqual([
    [1, 'Pilot', '2008-01-20', '/s.jpg'],
    [2, 'Cat', '2008-01-27', null],
  ]);
});

test('the import removes episodes that the source no longer has, and keeps episodes of seasons that the source leaves out', async () => {
  await fill(show(2, 'Biology', { seasons, 'season/1': { episodes: first } } as object));
  await fill(show(2, 'Biology', { overview: 'Anew.', seasons: seasons.slice(1) } as object));
  expect((await seasonsOf(2)).map((s: Record<string, unknown>) => s.name)).toEqual(['One', 'Season 2']);
  expect((await season(2, 1)).body.episodes).toHaveLength(2);
  await fill(show(2, 'Biology', { seasons: seasons.slice(1), 'season/1': { episodes: first.slice(1) } } as object));
  expect((await season(2, 1)).body.episodes.map((e: Record<string, unknown>) => e.name)).toEqual(['Pilot']);
});

test.each([
  [{ vid: 1, season_number: 99 }, 404],
  [{ vid: 999, season_number: 1 }, 404],
  [{ vid: 1, season_number: -1 }, 400],
  [{ vid: 2 ** 63, season_number: 1 }, 400],
  [{ vid: 1, season_number: 'one' }, 400],
])('the import refuses %j as a season', async (body, status) =>
  expect((await titles.call('/api/television/fetchSeason', body)).status).toBe(status),
);

test("imports countries as codes or names, and a show's countries of origin", async () => {
  await fill(
    movie(3, 'Abroad', {
      production_countries: [
        { iso_3166_1: 'GB', name: 'United Kingdom' },
        { iso_3166_1: '', name: 'South Korea' },
        { iso_3166_1: '', name: 'Atlantis' },
        { iso_3166_1: '', name: 'United States of America' },
      ],
    } as object),
    show(4, 'At home', { origin_country: ['DE'], production_countries: [{ iso_3166_1: 'US', name: '' }] } as object),
  );
  const countries = (vid: number, call: string, info: string) =>
    titles.call(call, { vid }).then(({ body }) => body[info].countries);
  expect(await countries(3, '/api/movies/fetchMovieByID', 'movieInfo')).toEqual(['GB', 'KR', 'US']);
  expect(await countries(4, '/api/television/fetchTelevisionByID', 'televisionInfo')).toEqual(['DE', 'US']);
});

const offers = (...names: string[]) => ({
  'watch/providers': {
    results: { US: { flatrate: names.map((provider_name) => ({ provider_name })), buy: [{ provider_name: 'Shop' }] } },
  },
});
test('records the services that stream a title in each country, with a start date if an import added the service', async () => {
  await fill(movie(5, 'Streamed', offers('HBO Max', 'Netflix') as object));
  clock.advance(86_400_000);
  await fill(movie(5, 'Streamed', offers('Hulu', 'Netflix') as object));
  const rows = await tables(db.orm.em)
    .selectFrom('title_offer')
    .select(['country', 'provider', 'since'])
    .where('media_key', '=', 'movie_5')
    .orderBy('provider')
    .execute();
  expect(rows).toEqual([
    { country: 'US', provider: 'Hulu', since: new Date('2030-01-02T00:00:00.000Z') },
    { country: 'US', provider: 'Netflix', since: new Date('2004-05-06T00:00:00.000Z') },
  ]);
});

test('gives each import with changes one number, and stores the number with the changed rows', async () => {
  const edition = async () =>
    (await tables(db.orm.em).selectFrom('catalogue_state').select('edition').executeTakeFirstOrThrow()).edition;
  const of = async (key: string) =>
    (await tables(db.orm.em).selectFrom('title').select('edition').where('media_key', '=', key).executeTakeFirst())
      ?.edition;
  const before = await edition();
  await fill(movie(6, 'New'), movie(7, 'Also new'));
  expect([await edition(), await of('movie_6'), await of('movie_7')]).toEqual([before + 1, before + 1, before + 1]);
  await fill(movie(6, 'New'), movie(7, 'Renamed'));
  expect([await edition(), await of('movie_6'), await of('movie_7')]).toEqual([before + 2, before + 1, before + 2]);
  await fill(movie(6, 'New'), movie(7, 'Renamed'));
  expect(await edition()).toBe(before + 2);
});
