import { join } from 'node:path';
import { SystemClock } from '@videoqs/node/runtime/clock';
import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { loadShipped } from '../../src/shipped/load-shipped.ts';
import { emptyDatabase, startSearch } from '../titles.fixture.ts';

let db: TestDatabase;
let started: Awaited<ReturnType<typeof startSearch>>;
beforeAll(async () => {
  db = await emptyDatabase();
  await loadShipped(db.orm, join(import.meta.dirname, '../../catalogue'), new SystemClock());
  started = await startSearch(db);
});
afterAll(async () => {
  await started.drop();
  await db.drop();
});

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** A title with one letter left out, doubled, swapped or replaced; the four ways take turns. */
function mistyped(title: string, n: number): string {
  const letters = [...title];
  const places = letters.flatMap((letter, i) => (i > 0 && /[a-z]/.test(letter) ? [i] : []));
  const at = places[(n * 7) % places.length] ?? 1;
  const letter = letters[at] ?? '';
  const wrong = LETTERS.charAt((LETTERS.indexOf(letter) + 1 + (n % 20)) % LETTERS.length);
  const next = letters[at + 1] ?? '';
  letters.splice(at, n % 4 === 2 && next ? 2 : 1, ...([[], [letter, letter], [next, letter], [wrong]][n % 4] ?? []));
  return letters.join('');
}

test('finds at least 97 of 100 shipped titles among the first three despite a typo', async () => {
  const rows: { title: string }[] = await db.orm.em
    .fork()
    .execute(`select title from title where title ~ '[a-zA-Z]{4}' order by media_key`);
  expect(rows.length).toBeGreaterThan(200);
  const missed: string[] = [];
  for (const [n, { title }] of rows.entries()) {
    const { results } = await started.search.titles({ query: mistyped(title, n), limit: 3 });
    if (!results.some((result) => result.title === title)) missed.push(`${title}: ${mistyped(title, n)}`);
  }
  expect(missed.length <= 0.03 * rows.length ? [] : missed).toEqual([]);
});

test("finds a person of the shipped titles by name, with the person's best-known titles", async () => {
  const { hits } = await started.search.suggest({ query: 'keanu reves', kinds: ['title', 'person'], limit: 8 });
  expect(hits[0]).toMatchObject({ kind: 'person', person: { name: 'Keanu Reeves' } });
  expect(hits.some((hit) => hit.kind === 'title' && hit.card.title === 'The Matrix')).toBe(true);
});

test.each([
  ['千と千尋の神隠し', 'Spirited Away'],
  ['千尋', 'Spirited Away'],
  ['神隠し', 'Spirited Away'],
  ['巨人', 'Attack on Titan'],
  ['錬金術', 'Fullmetal Alchemist: Brotherhood'],
  ['ビバップ', 'Cowboy Bebop'],
  ['기생', 'Parasite'],
  ['오징어', 'Squid Game'],
])('finds a title by a part of its original name: %s', async (query, title) => {
  const { results } = await started.search.titles({ query, limit: 3 });
  expect(results.map((result) => result.title)).toContain(title);
});
