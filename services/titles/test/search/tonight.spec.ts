import type { Body, Reply } from '@videoqs/contract/calls';
import { movie, show } from '../invented.fixture.ts';
import { type TestTitlesService, testTitlesService } from '../titles-service.fixture.ts';

const TONIGHT = '/api/titles/fetchTonight';
let titles: TestTitlesService;
const offers = (country: string, kinds: Record<string, string[]>) => ({
  'watch/providers': {
    results: {
      [country]: Object.fromEntries(
        Object.entries(kinds).map(([kind, names]) => [kind, names.map((provider_name) => ({ provider_name }))]),
      ),
    },
  },
});
const known = (vote_count: number, genre: string, vote_average = 8) => ({
  vote_count,
  vote_average,
  genres: [{ name: genre }],
});
beforeAll(async () => {
  titles = await testTitlesService();
  await titles.fill(
    movie(1, 'Long', { ...known(900, 'Drama'), runtime: 150, ...offers('US', { flatrate: ['Netflix', 'Hulu'] }) }),
    movie(2, 'Short', { ...known(800, 'Drama'), runtime: 119, ...offers('US', { flatrate: ['Netflix'] }) }),
    movie(3, 'Funny', { ...known(700, 'Comedy'), runtime: 120, ...offers('US', { flatrate: ['Netflix'] }) }),
    show(4, 'Show', { ...known(600, 'Crime'), ...offers('US', { flatrate: ['Netflix'], free: ['Tubi TV'] }) }),
    movie(5, 'Disliked', { ...known(5_000, 'Drama', 6.9), ...offers('US', { flatrate: ['Netflix'] }) }),
    movie(6, 'Hardly known', { ...known(199, 'Drama', 9), ...offers('US', { flatrate: ['Netflix'] }) }),
    movie(7, 'British', { ...known(950, 'Horror'), runtime: 90, ...offers('GB', { flatrate: ['Netflix'] }) }),
    movie(8, 'With ads', { ...known(500, 'Drama'), ...offers('US', { ads: ['Tubi TV'] }) }),
    movie(9, 'Free', { ...known(400, 'Drama'), ...offers('US', { free: ['Plex'], flatrate: ['Hulu'] }) }),
    movie(10, 'Long and alone', { ...known(300, 'Drama'), runtime: 180, ...offers('US', { flatrate: ['MUBI'] }) }),
    movie(11, 'To rent', { ...known(990, 'Drama'), ...offers('US', { rent: ['Netflix'] }) }),
  );
});
afterAll(() => titles.stop());

async function ask(body: Body<typeof TONIGHT>): Promise<Reply<typeof TONIGHT>> {
  const { status, reply } = await titles.call(TONIGHT, body, null);
  expect(status).toBe(200);
  return reply as unknown as Reply<typeof TONIGHT>;
}
const namesOf = ({ results }: Reply<typeof TONIGHT>) => results.map((card) => card.title);

test('the list of titles for tonight offers well-liked titles on the chosen services, with different genres first', async () => {
  const reply = await ask({ services: ['Netflix'] });
  expect(namesOf(reply)).toEqual(['Long', 'Funny', 'Show']);
  expect(reply).toMatchObject({ from: 'services', tight: null });
});

test('the list of titles for tonight names only the chosen services that stream each title', async () => {
  const { results } = await ask({ services: ['Hulu', 'MUBI'] });
  expect(results.map((card) => [card.title, card.services])).toEqual([
    ['Long', ['Hulu']],
    ['Free', ['Hulu']],
    ['Long and alone', ['MUBI']],
  ]);
});

test('the list of titles for tonight offers titles that the services stream in the requested country', async () => {
  expect(namesOf(await ask({ services: ['Netflix'], country: 'GB' }))).toEqual(['British']);
});

test.each([
  ['movies of less than two hours', 'under-2h', ['Short']],
  ['shows when one episode is requested', 'episode', ['Show']],
] as const)(
  'the list of titles for tonight offers titles of the chosen length: %s',
  async (_what, length, expected) => {
    expect(namesOf(await ask({ services: ['Netflix'], length }))).toEqual(expected);
  },
);

test('the list of titles for tonight offers titles that were not shown yet before titles that were shown', async () => {
  const shown = ['movie_1', 'movie_3', 'tv_4'];
  expect(namesOf(await ask({ services: ['Netflix'], shown }))).toEqual(['Short', 'Long', 'Funny']);
});

test('the list of titles for tonight offers free titles when no service is chosen, with the services that show them for free', async () => {
  const reply = await ask({ services: [] });
  expect(reply.from).toBe('free');
  expect(reply.results.map((card) => [card.title, card.services])).toEqual([
    ['Show', ['Tubi TV']],
    ['With ads', ['Tubi TV']],
    ['Free', ['Plex']],
  ]);
});

test('the list of titles for tonight offers the best-liked titles after the free titles were shown', async () => {
  const reply = await ask({ services: [], shown: ['tv_4', 'movie_8', 'movie_9'] });
  expect(reply.from).toBe('liked');
  expect(namesOf(reply)).toEqual(['Long', 'Funny', 'Short']);
});

test('the list of titles for tonight offers the best-liked titles when no service is chosen and too few titles are free', async () => {
  expect(await ask({ services: [], country: 'GB' })).toMatchObject({ from: 'liked', results: [{ title: 'British' }] });
});

test.each([
  ['the length, when the services have longer titles only', { services: ['MUBI'], length: 'under-2h' }, 'length'],
  ['the services, when they have no title', { services: ['Shudder'], length: 'under-2h' }, 'services'],
  ['the services, when no length is given', { services: ['Shudder'] }, 'services'],
] as const)('the list of titles for tonight names the filter that leaves no result: %s', async (_what, body, tight) => {
  expect(await ask({ ...body, services: [...body.services] })).toMatchObject({ results: [], tight });
});

test('the list of titles for tonight refuses an unknown length', async () => {
  expect((await titles.call(TONIGHT, { services: [], length: 'brief' } as never, null)).status).toBe(400);
});
