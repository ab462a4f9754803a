import { logQueries } from '@videoqs/node/testing/query-log';
import { show } from '../invented.fixture.ts';
import { type TestTitlesService, testTitlesService } from '../titles-service.fixture.ts';

let titles: TestTitlesService;
beforeAll(async () => {
  titles = await testTitlesService();
});
afterAll(() => titles.stop());

const pilot = { episode_number: 1, name: 'Pilot', air_date: '2011-02-03', runtime: 58, vote_average: 8 };
const ebb = { episode_number: 2, name: 'Ebb', air_date: '2011-02-10' };
const season = (episodes: object[], over: object = {}) => ({
  season_number: 1,
  name: 'One',
  air_date: '2011-02-03',
  episode_count: 2,
  episodes,
  ...over,
});
type Over = Parameters<typeof show>[2];
const asItWas: Over = { status: 'Returning Series', seasons: [season([pilot, ebb])] as never };

async function toldAfter(before: Over, after: Over): Promise<unknown[]> {
  await titles.sql('delete from title');
  await titles.sql('delete from outbox');
  await titles.fill(show(1, 'Slow Harbour', before), show(2, 'Tides', asItWas));
  await titles.fill(show(1, 'Slow Harbour', after), show(2, 'Tides', asItWas));
  return titles.sql(`select body, subscribers from outbox where name = 'show.changed'`);
}

test.each<[string, Over]>([
  ['an episode gets another name', { seasons: [season([pilot, { ...ebb, name: 'Flood' }])] as never }],
  ['an episode airs on another day', { seasons: [season([pilot, { ...ebb, air_date: '2011-02-17' }])] as never }],
  ['an episode gets another runtime', { seasons: [season([pilot, { ...ebb, runtime: 61 }])] as never }],
  ['an episode is new', { seasons: [season([pilot, ebb, { episode_number: 3, name: 'Flow' }])] as never }],
  ['an episode is removed', { seasons: [season([pilot])] as never }],
  ['a season has more episodes', { seasons: [season([pilot, ebb], { episode_count: 8 })] as never }],
  ['a season is new', { seasons: [season([pilot, ebb]), { season_number: 2 }] as never }],
  ['a season is removed', { seasons: [] }],
  ['the show ends', { status: 'Ended' }],
])('publishes one event about a show when %s', async (_what, over) => {
  expect(await toldAfter(asItWas, { ...asItWas, ...over })).toEqual([
    { body: { mediaType_vid: 'tv_1', at: titles.clock.now().toISOString() }, subscribers: ['queues'] },
  ]);
});

test.each<[string, Over]>([
  ['nothing changes', {}],
  ['the show’s score changes', { vote_average: 8.1 }],
  [
    'an episode’s overview and score change',
    { seasons: [season([{ ...pilot, overview: 'Fog.', vote_average: 9 }, ebb])] as never },
  ],
  ['the source no longer lists a season’s episodes', { seasons: [season([])] as never }],
  ['the show’s status changes and the show continues', { status: 'In Production' }],
])('publishes no event about a show when %s', async (_what, over) => {
  expect(await toldAfter(asItWas, { ...asItWas, ...over })).toEqual([]);
});

test('needs no more statements to compare sixty known shows than to compare one show', async () => {
  const shows = (status: string) =>
    Array.from({ length: 60 }, (_, i) => show(10 + i, `Show ${i}`, { ...asItWas, status }));
  await titles.fill(...shows('Returning Series'));
  const queries: string[] = [];
  const log = await logQueries(titles.orm, queries);
  await titles.fill(...shows('Ended').slice(0, 1));
  const ofOne = queries.splice(0).length;
  await titles.fill(...shows('Ended').slice(1));
  log.stop();
  expect(queries).toHaveLength(ofOne);
});
