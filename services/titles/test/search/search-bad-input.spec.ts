import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { movie } from '../invented.fixture.ts';
import { emptyDatabase, fill, startTitles } from '../titles.fixture.ts';

let db: TestDatabase;
let service: Awaited<ReturnType<typeof startTitles>>;
beforeAll(async () => {
  db = await emptyDatabase();
  await fill(db, [movie(1, 'The Clockwork Heron'), movie(2, 'Heron')]);
  service = await startTitles(db, {}, { builds: 'and waits' });
});
afterAll(async () => {
  await service.stop();
  await db.drop();
});

const ODD = [
  '.*(a+)+$',
  "a & b | !c:* <-> 'd'",
  "'; drop table title; --",
  '%_\\',
  'שלום עולם',
  '\u202Eheron',
  '🦩🦩🦩',
  '👩‍👩‍👧‍👦 heron',
  '?!…—',
  '\ud800',
  '\0',
  '__proto__',
  'constructor',
  'a'.repeat(100),
  'ab '.repeat(33),
];

test.each(ODD)('answers the search text %j in every kind of search', async (query) => {
  expect((await service.call('/api/titles/searchTitles', { query })).status).toBe(200);
  expect((await service.call('/api/titles/suggest', { query })).status).toBe(200);
  const asked = await service.call('/api/titles/keywordSearch', {
    terms: [{ text: query }, { text: query, not: true }],
  });
  // A query that contains only blanks is refused. All other queries are answered.
  expect(asked.status).toBe(query.trim() ? 200 : 400);
});

test('answers a search with the most and longest terms and with every filter', async () => {
  const terms = ODD.slice(0, 12).map((text) => ({ text: text.padEnd(100, 'x y'), not: false }));
  const filters = { genres: ODD.map((g) => g.slice(0, 40)), services: ODD.map((s) => s.slice(0, 60)), mine: ['\0'] };
  const { status, body } = await service.call('/api/titles/keywordSearch', { terms, ...filters });
  expect([status, body.count]).toEqual([200, 0]);
});

test.each<[string, object]>([
  ['/api/titles/suggest', { query: 'x'.repeat(10_000) }],
  ['/api/titles/suggest', { query: 'x', kinds: ['place'] }],
  ['/api/titles/suggest', { query: 'x', limit: 21 }],
  ['/api/titles/keywordSearch', {}],
  ['/api/titles/keywordSearch', { terms: [{ text: 'x'.repeat(10_000) }] }],
  ['/api/titles/keywordSearch', { terms: Array.from({ length: 13 }, () => ({ text: 'x' })) }],
  ['/api/titles/keywordSearch', { terms: [], years: [1, 2] }],
  ['/api/titles/keywordSearch', { terms: [], runtime: [9_999_999_999, 1] }],
  ['/api/titles/keywordSearch', { terms: [], watchCountry: 'us' }],
  ['/api/titles/keywordSearch', { terms: [], after: 'nonsense' }],
  ['/api/titles/keywordSearch', { terms: [], tastes: { Crime: 101 } }],
  ['/api/titles/keywordSearch', { terms: [], tastes: Object.fromEntries(ODD.map((g) => [g, 1])) }],
  [
    '/api/titles/keywordSearch',
    { terms: [], tastes: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [n, 1])) },
  ],
  ['/api/titles/keywordSearch', { terms: [], after: Buffer.from('[1,2,"title_1"]').toString('base64url') }],
])('the call %s refuses the body %j', async (path, body) => {
  expect(await service.call(path, body)).toMatchObject({ status: 400, body: { code: 'invalid-body' } });
});
