import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { movie, show } from './invented.fixture.ts';
import { type TestTitlesService, testTitlesService } from './titles-service.fixture.ts';

let titles: TestTitlesService;
let rpc: ReturnType<typeof testRpcClient>;
beforeAll(async () => {
  titles = await testTitlesService();
  rpc = testRpcClient({ titles: titles.rpcAddress });
  const known = (vote_count: number, vote_average = 8) => ({ vote_count, vote_average });
  await titles.fill(
    movie(1, 'Best known', known(900)),
    movie(2, 'Known', known(700)),
    movie(3, 'Disliked', known(5_000, 6.9)),
    movie(4, 'Hardly known', known(199, 9.5)),
    show(5, 'Well-known show', known(800)),
  );
  await titles.sql(
    `insert into title_offer (country, provider, media_key, since) values
      ('US', 'HBO Max', 'movie_2', now()), ('US', 'Netflix', 'tv_5', now()), ('GB', 'Netflix', 'movie_1', now()),
      ('US', 'Netflix', 'movie_3', now()), ('US', 'Netflix', 'movie_4', now())`,
  );
});
afterAll(async () => {
  rpc.close();
  await titles.stop();
});
const ask = (country: string, services: string[], limit = 10) =>
  rpc.ask('titles.wellLiked', { country, services, limit });

test.each([
  [
    'titles on any service of the country, the best known first, when no service is named',
    ['US', []],
    ['tv_5', 'movie_2'],
  ],
  ['titles that the named service streams in the requested country', ['US', ['Netflix']], ['tv_5']],
  ['titles that the named service streams in another country', ['GB', ['Netflix']], ['movie_1']],
  [
    'titles that one of several named services streams, even if a service is given by its former name',
    ['US', ['Max', 'Netflix']],
    ['tv_5', 'movie_2'],
  ],
  ['no titles when the named service has none', ['US', ['Hulu']], []],
] as const)('the list of well-liked titles contains %s', async (_what, [country, services], expected) =>
  expect(await ask(country, [...services])).toEqual(expected),
);

test('well-liked titles are limited to the requested number', async () =>
  expect(await ask('US', [], 1)).toEqual(['tv_5']));

test('well-liked titles are read through an index on votes', async () => {
  const queries: string[] = [];
  const log = await titles.queryLog(queries);
  await ask('US', ['Netflix']);
  log.stop();
  expect(queries).toHaveLength(1);
  const plan = await titles.sql(
    `explain select media_key from title where media_type = 'movie' and vote_average >= 7 and vote_count >= 200
      order by vote_count desc, media_key limit 600`,
  );
  expect(JSON.stringify(plan)).toContain('title_known');
});
