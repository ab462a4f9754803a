import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { eventually } from '@videoqs/stack/eventually';
import { SweepTitles } from '../../src/upkeep/sweep-titles.ts';
import { movie, show } from '../invented.fixture.ts';
import { says } from './tmdb-server.fixture.ts';
import { startWithTmdb, type WithTmdb } from './tmdb-service.fixture.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let s: WithTmdb;
let rpc: ReturnType<typeof testRpcClient>;
beforeAll(async () => {
  s = await startWithTmdb();
  rpc = testRpcClient({ titles: s.rpcAddress });
});
afterEach(async () => {
  await s.sql('delete from title');
  s.tmdb.forget();
});
afterAll(async () => {
  rpc.close();
  await s.stop();
});
const watchables = (...keys: string[]) => rpc.ask('titles.watchables', { keys }, 8_000);
const sweep = () => s.app.get(SweepTitles, { strict: false }).run();
/** Runs the sweep. @returns the shows that it requests, in order */
async function swept(): Promise<string[]> {
  s.tmdb.asked.length = 0;
  await sweep();
  return s.tmdb.paths();
}
const running = (id: number, over: object = {}) => show(id, `Show ${id}`, { status: 'Returning Series', ...over });

test('fetches missing titles that another service requests, except titles that TMDB does not have', async () => {
  s.tmdb.on('/3/tv/7', says.json(running(7, { seasons: [{ season_number: 1, episode_count: 6 }] })));
  s.tmdb.on('/3/movie/1', says.json(movie(1, 'Herons')));
  expect(await watchables('tv_7', 'movie_404', 'movie_1')).toMatchObject([
    { mediaType_vid: 'tv_7', ended: false, seasons: [{ season: 1, count: 6, episodes: [] }] },
    { mediaType_vid: 'movie_1', ended: null },
  ]);
});

test('refreshes once a day each running show that members watch, unless TMDB no longer has the show', async () => {
  await s.fill([running(1), running(2), running(5), show(3, 'Over', { status: 'Ended' }), movie(4, 'Herons')], 'tmdb');
  for (const id of [1, 2, 3]) s.tmdb.on(`/3/tv/${id}`, says.json(running(id)));
  await watchables('tv_1', 'tv_3', 'movie_4', 'tv_5');
  s.clock.advance(22 * HOUR_MS);
  expect(await swept()).toEqual([]);
  s.clock.advance(HOUR_MS + 1);
  expect(await swept()).toEqual(['/3/tv/1', '/3/tv/5']);
  expect(await swept()).toEqual([]);
});

test('refreshes a show more often, and before other shows, around the day an episode airs', async () => {
  const airing = (id: number, air_date: string) => running(id, { next_episode_to_air: { air_date } });
  const now = s.clock.now().getTime();
  const inDays = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  await s.fill([running(1), airing(2, inDays(1)), airing(3, inDays(4))], 'tmdb');
  s.tmdb.on('/3/tv/1', says.json(running(1)));
  s.tmdb.on('/3/tv/2', says.json(airing(2, inDays(1))));
  s.tmdb.on('/3/tv/3', says.json(airing(3, inDays(4))));
  await watchables('tv_1', 'tv_2', 'tv_3');
  s.clock.advance(6 * HOUR_MS + 1);
  expect(await swept()).toEqual(['/3/tv/2']);
  s.clock.advance(17 * HOUR_MS);
  expect(await swept()).toEqual(['/3/tv/2', '/3/tv/1', '/3/tv/3']);
});

test('refreshes a show that no service has requested for sixty days as rarely as any other title', async () => {
  await s.fill([running(1)], 'tmdb');
  s.tmdb.on('/3/tv/1', says.json(running(1)));
  await watchables('tv_1');
  s.clock.advance(59 * DAY_MS);
  expect(await swept()).toEqual(['/3/tv/1']);
  s.clock.advance(DAY_MS + 1);
  expect(await swept()).toEqual([]);
  await watchables('tv_1');
  s.clock.advance(DAY_MS);
  expect(await swept()).toEqual(['/3/tv/1']);
});

test('leaves out a title that arrives too late for the answer, and returns it the next time', async () => {
  s.tmdb.on('/3/movie/1', says.broken);
  await s.fill([movie(2, 'Crows')]);
  expect(await watchables('movie_1', 'movie_2')).toMatchObject([{ mediaType_vid: 'movie_2' }]);
  s.tmdb.on('/3/movie/1', says.json(movie(1, 'Herons')));
  s.clock.advance(DAY_MS);
  await s.startWorker();
  await eventually(async () => (await s.sql(`select from title where media_key = 'movie_1'`)).length === 1);
});
