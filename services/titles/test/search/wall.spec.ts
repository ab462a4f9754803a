import { movie, show } from '../invented.fixture.ts';
import { type TestTitlesService, testTitlesService } from '../titles-service.fixture.ts';

let titles: TestTitlesService;
const crime = { genres: [{ name: 'Crime' }] };
beforeAll(async () => {
  titles = await testTitlesService();
  await titles.fill(
    ...[1, 2, 3, 4, 5, 6].map((id) => movie(id, `Known ${id}`, { vote_count: 9000 - id })),
    movie(7, 'Part one', { vote_count: 9500, belongs_to_collection: { id: 70, name: 'Saga' } }),
    movie(8, 'Part two', { vote_count: 9400, belongs_to_collection: { id: 70, name: 'Saga' } }),
    movie(20, 'Heist', { ...crime, vote_count: 50 }),
    movie(21, 'Second heist', { ...crime, vote_count: 40 }),
    show(9, 'Show', { vote_count: 300 }),
  );
});
afterAll(() => titles.stop());

const wall = async (body: object) => {
  const { status, reply } = await titles.call('/api/titles/fetchWall', body, null);
  expect(status).toBe(200);
  return (reply as unknown as { rows: { kind: string; like: object[]; results: { title: string }[] }[] }).rows;
};

test('the wall of posters shows visitors the best-known titles first, one of each collection, and a show among them', async () => {
  const [row] = await wall({ limit: 6 });
  expect(row?.kind).toBe('known');
  expect(row?.results.map((card) => card.title)).toEqual(
    // The titles with the most votes come first; the third place is for a show.
    ['Part one', 'Known 1', 'Show', 'Known 2', 'Known 3', 'Known 4'],
  );
});

test('the wall of posters adds a row of titles similar to a pick, names the pick, and repeats no title', async () => {
  const picked = [{ mediaType_vid: 'movie_20', as: 'seen' }];
  const [row] = await wall({ picked, shown: ['movie_20', 'movie_1'], limit: 6 });
  expect(row).toMatchObject({ kind: 'like', like: [{ mediaType_vid: 'movie_20', title: 'Heist' }] });
  const names = row?.results.map((card) => card.title) ?? [];
  expect(names[0]).toBe('Second heist');
  expect(names).not.toContain('Heist');
  expect(names).not.toContain('Known 1');
});

test('the wall of posters ends when every title has been shown', async () => {
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 20, 21].map((id) => `movie_${id}`);
  expect(await wall({ shown: [...all, 'tv_9', 'movie_999'] })).toEqual([]);
});
