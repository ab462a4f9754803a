import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { movie, show } from './invented.fixture.ts';
import { emptyDatabase, fill, startTitles } from './titles.fixture.ts';

let db: TestDatabase;
let service: Awaited<ReturnType<typeof startTitles>>;
beforeAll(async () => {
  db = await emptyDatabase();
  await fill(db, [movie(1, 'The Clockwork Heron'), show(7, 'Slow Harbour')]);
  service = await startTitles(db, {}, { builds: 'and waits' });
});
afterAll(async () => {
  await service.stop();
  await db.drop();
});

test.each([
  ['/api/movies/fetchMovieByID', { vid: 999 }],
  ['/api/movies/fetchMovieByID', { vid: 7 }], // This is the id of a show, not of a movie.
  ['/api/movies/fetchMovieByID', { vid: 9_999_999_999 }],
  ['/api/television/fetchTelevisionByID', { vid: 1 }],
  ['/api/sharedfetches/fetchWhereToWatchByID', { mediaType: 'tv', vid: 1 }],
  ['/api/sharedfetches/fetchFullCastCrewByMediaID', { mediaType: 'tv', vid: 1 }],
])('returns "not found" for the call %s with the body %j', async (path, input) => {
  expect(await service.call(path, input)).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test.each([
  ['/api/movies/fetchMovieByID', {}],
  ['/api/movies/fetchMovieByID', { vid: '1' }],
  ['/api/movies/fetchMovieByID', { vid: 0 }],
  ['/api/movies/fetchMovieByID', { vid: 1.5 }],
  ['/api/movies/fetchMovieByID', { vid: 1e300 }],
  ['/api/movies/fetchMovieByID', { vid: [1] }],
  ['/api/movies/fetchMovieByID', []],
  ['/api/movies/fetchMovieByID', '{"vid":1,"__proto__":{"vid":2}}'],
  ['/api/movies/fetchMovieByID', '{"vid":'],
  ['/api/sharedfetches/fetchWhereToWatchByID', { mediaType: '__proto__', vid: 1 }],
  ['/api/titles/searchTitles', { query: { toString: 'x' } }],
  ['/api/titles/searchTitles', { query: 'x'.repeat(101) }],
  ['/api/titles/searchTitles', { query: 'x', limit: 51 }],
  ['/api/titles/searchTitles', { query: 'x', after: 'nonsense' }],
  ['/api/titles/searchTitles', { query: 'x', after: Buffer.from('[1,2,"movie_0"]').toString('base64url') }],
  ['/api/titles/searchTitles', { query: 'x', after: Buffer.from('[2147483648,2,"movie_1"]').toString('base64url') }],
  [
    '/api/titles/searchTitles',
    { query: 'x', after: Buffer.from('["1; drop table title",2,"movie_1"]').toString('base64url') },
  ],
  ['/api/titles/fetchPopular', { mediaType: 'person' }],
  ['/api/titles/fetchPopular', { after: Buffer.from('{"0":1}').toString('base64url') }],
])('the call %s refuses the body %j', async (path, input) => {
  expect(await service.call(path, input)).toMatchObject({ status: 400, body: { code: 'invalid-body' } });
});

test('returns "not found" for the names of JavaScript\'s object properties', async () => {
  for (const query of ['__proto__', 'constructor', 'toString'])
    expect(await service.call('/api/titles/searchTitles', { query })).toMatchObject({
      status: 200,
      body: { results: [] },
    });
  expect(await service.call('/api/titles/fetchPopular', { genre: '__proto__' })).toMatchObject({
    status: 200,
    body: { results: [] },
  });
});

test("refuses a call without the gateway's signature", async () => {
  const answer = await service.fastify.inject({
    method: 'POST',
    url: '/api/movies/fetchMovieByID',
    payload: { vid: 1 },
  });
  expect(answer.statusCode).toBe(401);
});
