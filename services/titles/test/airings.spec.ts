import type { Reply } from '@videoqs/contract/calls';
import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { show } from './invented.fixture.ts';
import { type TestTitlesService, testTitlesService } from './titles-service.fixture.ts';

let titles: TestTitlesService;
beforeAll(async () => {
  titles = await testTitlesService();
  await titles.fill(show(1, 'Slow Harbour'), show(2, 'Tides'));
  for (const key of ['tv_1', 'tv_2'])
    await titles.sql(
      `insert into season (media_key, number, name, overview, episodes) values (?, 1, 'One', '', 6) on conflict do nothing`,
      [key],
    );
  for (const [key, number, date] of [
    ['tv_1', 1, '2026-11-13'],
    ['tv_1', 2, '2026-11-14'],
    ['tv_2', 3, '2026-11-21'],
    ['tv_1', 4, '2027-02-19'],
    ['tv_1', 5, '2027-02-20'],
    ['tv_1', 6, null],
  ] as const)
    await titles.sql(
      `insert into episode (media_key, season, number, name, overview, air_date, vote_average) values (?, 1, ?, 'Part', '', ?, 0)`,
      [key, number, date],
    );
});
afterAll(() => titles.stop());

it('lists episodes that air from a week ago to ninety days ahead, in Los Angeles, the earliest first', async () => {
  const rpc = testRpcClient({ titles: titles.rpcAddress });
  const answers = await rpc.ask('titles.airings', { keys: ['tv_1', 'tv_2', 'tv_1', 'tv_9', 'movie_1'] });
  expect(answers.map((a) => [a.title, a.episode, a.date])).toEqual([
    ['Slow Harbour', 2, '2026-11-14'],
    ['Tides', 3, '2026-11-21'],
    ['Slow Harbour', 4, '2027-02-19'],
  ]);
  expect(await rpc.ask('titles.airings', { keys: [] })).toEqual([]);
  rpc.close();
});

it('finds the nearest airings before and after days on which nothing airs', async () => {
  const rpc = testRpcClient({ titles: titles.rpcAddress });
  const near = async (from: string, to: string) =>
    (await rpc.ask('titles.nearestAirings', { from, to })).map((a) => [a.card.title, a.episode, a.date]);
  expect(await near('2027-01-01', '2027-01-31')).toEqual([
    ['Slow Harbour', 1, '2026-11-13'],
    ['Slow Harbour', 2, '2026-11-14'],
    ['Tides', 3, '2026-11-21'],
    ['Slow Harbour', 4, '2027-02-19'],
    ['Slow Harbour', 5, '2027-02-20'],
  ]);
  expect(await near('2027-02-20', '2027-03-31')).toEqual([['Slow Harbour', 4, '2027-02-19']]);
  expect(await near('2020-01-01', '2020-01-31')).toHaveLength(3);
  rpc.close();
});

it("shows a show's last and next episode, or nothing for unknown episodes", async () => {
  const around = async (vid: number) => {
    const { reply } = await titles.call('/api/television/fetchTelevisionByID', { vid });
    const { last_episode, next_episode } = (reply as Reply<'/api/television/fetchTelevisionByID'>).televisionInfo;
    return { last_episode, next_episode };
  };
  expect(await around(1)).toEqual({
    last_episode: { season: 1, episode: 2, name: 'Part', air_date: '2026-11-14' },
    next_episode: { season: 1, episode: 4, name: 'Part', air_date: '2027-02-19' },
  });
  expect((await around(2)).last_episode).toEqual({ season: 1, episode: 3, name: 'Part', air_date: '2026-11-21' });
  await titles.fill(show(9, 'Nothing known'));
  expect(await around(9)).toEqual({ last_episode: null, next_episode: null });
});

it("lists episodes of the shows with most votes, and marks a season's last episode", async () => {
  const rpc = testRpcClient({ titles: titles.rpcAddress });
  await titles.fill(
    show(3, 'Few votes', {
      vote_count: 5,
      seasons: [
        {
          season_number: 1,
          episode_count: 2,
          episodes: [
            { episode_number: 1, name: 'First', air_date: '2026-12-01' },
            { episode_number: 2, name: 'Second', air_date: '2026-12-02' },
          ],
        },
        { season_number: 0, episode_count: 1, episodes: [{ episode_number: 1, air_date: '2026-12-02' }] },
      ],
    }),
    show(4, 'Many votes', {
      vote_count: 9_000,
      seasons: [
        {
          season_number: 3,
          episode_count: 9,
          episodes: [
            { episode_number: 8, air_date: '2026-12-02' },
            { episode_number: 9, air_date: '2026-12-03' },
          ],
        },
      ],
    }),
  );
  const airing = async (from: string, to: string) =>
    (await rpc.ask('titles.popularAirings', { from, to })).map((a) => [
      ...[a.card.title, a.season, a.episode, a.name, a.date, a.isLast],
    ]);
  expect(await airing('2026-12-01', '2026-12-02')).toEqual([
    ['Many votes', 3, 8, '', '2026-12-02', false],
    ['Few votes', 1, 1, 'First', '2026-12-01', false],
    ['Few votes', 1, 2, 'Second', '2026-12-02', true],
  ]);
  expect(await airing('2026-12-03', '2026-12-03')).toEqual([['Many votes', 3, 9, '', '2026-12-03', true]]);
  rpc.close();
});

it('finds episodes by air date without reading all episodes or titles', async () => {
  await titles.sql(`insert into title (media_key, media_type, vid, title, original_title, vote_average, vote_count, popularity,
      genres, keywords, certification, language, overview, facts, watch, source, content_hash)
    select 'tv_' || n, 'tv', n, 'Many ' || n, '', 0, n, 0, '{}', '{}', '', '', '', '{}', '{}', 'x', ''
    from generate_series(1001, 5000) n`);
  await titles.sql(`insert into season (media_key, number, name, overview, episodes)
    select 'tv_' || n, 1, '', '', 10 from generate_series(1001, 5000) n`);
  await titles.sql(`insert into episode (media_key, season, number, name, overview, air_date, vote_average)
    select 'tv_' || n, 1, e, '', '', date '2000-01-01' + (n + e), 0
    from generate_series(1001, 5000) n, generate_series(1, 10) e`);
  await titles.sql('analyze title, season, episode');
  const queries: string[] = [];
  const log = await titles.queryLog(queries);
  const rpc = testRpcClient({ titles: titles.rpcAddress });
  expect(await rpc.ask('titles.popularAirings', { from: '2010-01-01', to: '2010-01-31' })).toHaveLength(300);
  rpc.close();
  log.stop();
  expect(queries).toHaveLength(1);
  const plan = await titles.sql<{ 'QUERY PLAN': string }>(
    `explain select distinct media_key from episode where season > 0 and air_date between '2010-01-01' and '2010-01-31'`,
  );
  expect(JSON.stringify(plan)).toContain('episode_airing');
});
