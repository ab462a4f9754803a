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

it('tells what airs of shows from a week ago until ninety days ahead, in Los Angeles, soonest first', async () => {
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
