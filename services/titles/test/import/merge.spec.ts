import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { countEarned } from '../../src/earned/earned.store.ts';
import { WriteHead } from '../../src/head/write-head.ts';
import { MatchTitles } from '../../src/match/match-titles.ts';
import { runCatalogueCommand } from '../../src/shipped/run-command.ts';
import { movie, show } from '../invented.fixture.ts';
import { emptyDatabase, fill, startTitles } from '../titles.fixture.ts';

let db: TestDatabase;
let titles: Awaited<ReturnType<typeof startTitles>>;
beforeEach(async () => {
  db = await emptyDatabase();
  titles = await startTitles(db);
  await fill(db, [heron, theirs, show(2, 'Slow Harbour')]);
});
afterEach(async () => {
  await titles.stop();
  await db.drop();
});

const heron = movie(1, 'The Clockwork Heron', { overview: 'Told here.' });
const theirs = movie(1001, 'Clockwork Heron', { overview: 'Told otherwise.' });
const sql = <T>(text: string) => db.orm.em.fork().execute<T[]>(text);
const keys = async () =>
  (await sql<{ media_key: string }>('select media_key from title order by 1')).map((row) => row.media_key);
async function merge(...words: string[]) {
  const said = { out: '', err: '' };
  const code = await runCatalogueCommand(['merge', ...words], {
    dir: '',
    env: { DATABASE_URL: db.url },
    out: { write: (text: string) => (said.out += text) },
    err: { write: (text: string) => (said.err += text) },
  });
  return { code, ...said };
}
const page = async (vid: number) => (await titles.call('/api/movies/fetchMovieByID', { vid })).body;

test('a merge says what it does, deletes the title, and tells the other services once', async () => {
  expect(await merge('movie_1001', 'movie_1')).toEqual({
    code: 0,
    out: 'movie_1001, Clockwork Heron (2004) is merged into movie_1, The Clockwork Heron (2004)\nmerged\n',
    err: '',
  });
  expect(await keys()).toEqual(['movie_1', 'tv_2']);
  expect(await sql("select overview from title where media_key = 'movie_1'")).toEqual([{ overview: 'Told here.' }]);
  expect(await sql('select name, body, subscribers from outbox')).toEqual([
    {
      name: 'title.merged',
      body: { from: 'movie_1001', into: 'movie_1', at: expect.any(String) },
      subscribers: ['queues', 'social'],
    },
  ]);
});

test.each([
  ['an unknown title', ['movie_9', 'movie_1'], 'The catalog has no title movie_9.\n'],
  ['an unknown other title', ['movie_1', 'movie_9'], 'The catalog has no title movie_9.\n'],
  ['a title with itself', ['movie_1', 'movie_1'], "movie_1 can't be merged into itself.\n"],
  ['a movie with a show', ['movie_1', 'tv_2'], 'A movie and a show are different works: movie_1, tv_2.\n'],
])('a merge of %s is refused and changes nothing', async (_, words, err) => {
  expect(await merge(...words)).toEqual({ code: 1, out: '', err });
  expect(await keys()).toEqual(['movie_1', 'movie_1001', 'tv_2']);
  expect(await sql('select from outbox')).toEqual([]);
});

test('all commands are listed when a merge lacks one of its two titles', async () => {
  const answer = await merge('movie_1');
  expect(answer).toMatchObject({ code: 2, err: expect.stringContaining('catalogue merge KEY INTO') });
});

test('a merge leads all calls about the former title to the other title', async () => {
  await page(1001); // its page is stored before the merge
  await merge('movie_1001', 'movie_1');
  expect(await page(1001)).toEqual(await page(1));
  const asked = { mediaType: 'movie', vid: 1001 };
  for (const path of ['fetchWhereToWatchByID', 'fetchFullCastCrewByMediaID'])
    expect((await titles.call(`/api/sharedfetches/${path}`, asked)).status).toBe(200);
  const heads = titles.app.get(WriteHead);
  expect(await heads.of('/movie/1001', '')).toEqual(await heads.of('/movie/1', ''));
  expect((await titles.call('/api/movies/fetchMovieByID', { vid: 9 })).status).toBe(404);
});

test('a line of an imported list that has the id of a former title matches the other title', async () => {
  await merge('movie_1001', 'movie_1');
  const wanted = [{ title: 'Another name', year: 2004, type: 'movie' as const, tmdb: 1001 }];
  expect(await titles.app.get(MatchTitles).match({ wanted })).toMatchObject({
    matches: [{ by: 'id', candidates: [{ mediaType_vid: 'movie_1' }] }],
  });
});

test('a former title leads to the last title of a chain of merges', async () => {
  await fill(db, [movie(3, 'Clockwork Heron')]);
  await merge('movie_1001', 'movie_3');
  await merge('movie_3', 'movie_1');
  expect(await page(1001)).toMatchObject({ movieInfo: { movieID: 1 } });
});

test('an import does not bring back a former title that its source contains', async () => {
  await merge('movie_1001', 'movie_1');
  expect(await fill(db, [{ ...theirs, overview: 'Told anew.' }])).toMatchObject({ added: 0, changed: 0, same: 1 });
  expect(
    await fill(db, [movie(4, 'Salt Road', { recommendations: { results: [mentioned] } } as object)]),
  ).toMatchObject({
    added: 1,
  });
  expect(await keys()).toEqual(['movie_1', 'movie_4', 'tv_2']);
  expect(await sql('select media_key from noted_title')).toEqual([]);
});
const mentioned = {
  ...{ media_type: 'movie', id: 1001, title: 'Clockwork Heron', release_date: '2004-05-06', poster_path: null },
  ...{ genre_ids: [18], vote_average: 7.1, popularity: 30 },
};

test("a merge adds up the counts of members' actions for both titles", async () => {
  const earn = (media_key: string, day: string) => ({ media_key, kind: 'queued' as const, at: `${day}T20:00:00Z` });
  await countEarned(db.orm.em.fork(), [
    earn('movie_1001', '2026-11-20'),
    earn('movie_1001', '2026-11-21'),
    earn('movie_1', '2026-11-21'),
  ]);
  await merge('movie_1001', 'movie_1');
  expect(await sql('select media_key, day, count from earned_day order by day')).toEqual([
    { media_key: 'movie_1', day: '2026-11-20', count: 1 },
    { media_key: 'movie_1', day: '2026-11-21', count: 2 },
  ]);
});
