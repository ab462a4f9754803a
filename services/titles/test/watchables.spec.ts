import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { movie, show } from './invented.fixture.ts';
import { type TestTitlesService, testTitlesService } from './titles-service.fixture.ts';

let titles: TestTitlesService;
let rpc: ReturnType<typeof testRpcClient>;
beforeAll(async () => {
  titles = await testTitlesService();
  rpc = testRpcClient({ titles: titles.rpcAddress });
});
afterAll(async () => {
  rpc.close();
  await titles.stop();
});
const watchables = (...keys: string[]) => rpc.ask('titles.watchables', { keys }, 8_000);
const people = (n: number, over: object) =>
  Array.from({ length: n }, (_, i) => ({ id: 100 + i, name: `Person ${i}`, ...over }));

const pilot = { episode_number: 1, name: 'Pilot', air_date: '2011-02-03', runtime: 58 };
const harbour = show(1, 'Slow Harbour', {
  origin_country: ['GB'],
  created_by: [{ id: 11, name: 'Ada Bell' }],
  credits: {
    cast: [{ id: 12, name: 'Ben Orr', character: 'Keeper', order: 0 }],
    crew: [
      { id: 13, name: 'Cy Dunn', job: 'Director' },
      { id: 13, name: 'Cy Dunn', job: 'Producer' },
    ],
  },
  seasons: [
    {
      season_number: 1,
      name: 'One',
      air_date: '2011-02-03',
      episode_count: 3,
      episodes: [{ episode_number: 2, name: 'Ebb' }, pilot],
    },
    { season_number: 2, episode_count: 8 },
    { season_number: 0, name: 'Specials', episode_count: 1 },
  ],
});

test('returns a show with its creators and every season by number, with known episodes', async () => {
  await titles.fill(harbour);
  const { changedAt, ...told } = (await watchables('tv_1'))[0] as Awaited<ReturnType<typeof watchables>>[number];
  expect(Date.parse(changedAt)).not.toBeNaN();
  expect(told).toEqual({
    ...{ mediaType_vid: 'tv_1', title: 'Slow Harbour', year: 2011, poster_path: null, runtime: 44 },
    ...{ genres: ['Comedy'], vote_average: 7.5, released: '2011-02-03', countries: ['GB'], language: 'en' },
    directors: [{ personID: 13, name: 'Cy Dunn' }],
    writers: [{ personID: 11, name: 'Ada Bell' }],
    actors: [{ personID: 12, name: 'Ben Orr' }],
    ended: false,
    seasons: [
      { season: 0, name: 'Specials', airDate: null, count: 1, episodes: [] },
      {
        ...{ season: 1, name: 'One', airDate: '2011-02-03', count: 3 },
        episodes: [
          { episode: 1, name: 'Pilot', airDate: '2011-02-03', minutes: 58 },
          { episode: 2, name: 'Ebb', airDate: null, minutes: null },
        ],
      },
      { season: 2, name: 'Season 2', airDate: null, count: 8, episodes: [] },
    ],
  });
});

test('returns a movie with the first ten of its cast and twenty of its crew, each once', async () => {
  await titles.fill(
    movie(2, 'Herons', {
      credits: {
        cast: people(30, { character: 'Heron' }),
        crew: [
          ...people(12, { job: 'Director' }),
          ...people(1, { job: 'Writer' }),
          ...people(1, { job: 'Screenplay' }),
          ...people(3, { job: 'Editor' }),
        ],
      },
    }),
  );
  const [told] = await watchables('movie_2');
  expect(told).toMatchObject({ ended: null, seasons: [], released: '2004-05-06' });
  expect(told?.actors.map((p) => p.personID)).toEqual(Array.from({ length: 20 }, (_, i) => 100 + i));
  expect([told?.directors.length, told?.writers.length]).toEqual([10, 1]);
});

test('returns titles in the requested order, without unknown titles', async () => {
  await titles.fill(harbour, movie(3, 'Crows'));
  expect((await watchables('movie_3', 'tv_404', 'tv_1', 'movie_3')).map((t) => t.mediaType_vid)).toEqual([
    'movie_3',
    'tv_1',
    'movie_3',
  ]);
});

test.each([
  ['has ended', true, { status: 'Ended' }],
  ['was canceled', true, { status: 'Canceled' }],
  ['comes back', false, { status: 'Returning Series', last_air_date: '2011-03-03' }],
  ['is a miniseries that has aired', true, { type: 'Miniseries', status: '', last_air_date: '2011-03-03' }],
  [
    'is a miniseries with an episode to come',
    false,
    { type: 'Miniseries', last_air_date: '2011-03-03', next_episode_to_air: { air_date: '2011-03-10' } },
  ],
  ['is a miniseries in production', false, { type: 'Miniseries', last_air_date: '2011-03-03', in_production: true }],
  ['is a miniseries that is announced', false, { type: 'Miniseries' }],
])('a show that %s is over: %s', async (_what, ended, over) => {
  await titles.fill(show(5, 'Tides', over));
  expect(await watchables('tv_5')).toMatchObject([{ ended }]);
});

test('returns the previous data of a show that is being written, without waiting', async () => {
  await titles.fill({ ...harbour, id: 6 });
  await titles.orm.em.fork().transactional(async (em) => {
    await em.execute(`update title set title = 'Not kept', watched_at = null where media_key = 'tv_6'`);
    expect(await watchables('tv_6')).toMatchObject([{ title: 'Slow Harbour' }]);
    await em.execute(`update title set title = 'Slow Harbour' where media_key = 'tv_6'`);
  });
  await watchables('tv_6');
  expect(await titles.sql(`select watched_at from title where media_key = 'tv_6'`)).toEqual([
    { watched_at: titles.clock.now() },
  ]);
});

test('needs no more statements to read fifty titles than to read one title', async () => {
  const shows = Array.from({ length: 50 }, (_, i) => ({ ...harbour, id: 100 + i }));
  await titles.fill(...shows);
  const queries: string[] = [];
  const log = await titles.queryLog(queries);
  await watchables('tv_100');
  const ofOne = queries.splice(0).length;
  await watchables(...shows.map((s) => `tv_${s.id}`));
  const ofFifty = queries.splice(0).length;
  await watchables(...shows.map((s) => `tv_${s.id}`));
  log.stop();
  expect({ ofOne, ofFifty, again: queries.length }).toEqual({ ofOne: 4, ofFifty: 4, again: 3 });
});
