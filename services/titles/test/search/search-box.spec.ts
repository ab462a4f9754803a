import { join } from 'node:path';
import { SystemClock } from '@videoqs/node/runtime/clock';
import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { loadShipped } from '../../src/shipped/load-shipped.ts';
import { emptyDatabase, startSearch } from '../titles.fixture.ts';
import { misspellings } from './misspellings.fixture.ts';

let db: TestDatabase;
let started: Awaited<ReturnType<typeof startSearch>>;
let shipped: { title: string; year: number | null }[];
beforeAll(async () => {
  db = await emptyDatabase();
  await loadShipped(db.orm, join(import.meta.dirname, '../../catalogue'), new SystemClock());
  shipped = await db.orm.em.fork().execute('select title, year from title order by media_key');
  started = await startSearch(db);
});
afterAll(async () => {
  await started.drop();
  await db.drop();
});

/** The first three titles or people that the search box offers. */
async function firstThree(query: string): Promise<string[]> {
  const { hits } = await started.search.suggest({ query, kinds: ['title', 'person'], limit: 8 });
  return hits
    .slice(0, 3)
    .flatMap((hit) => (hit.kind === 'title' ? hit.card.title : hit.kind === 'person' ? hit.person.name : []));
}

test('suggests at least 97 of 100 misspelled titles among the first three', async () => {
  const asked = misspellings(shipped, 500, 36);
  expect(asked).toHaveLength(500);
  const missed: string[] = [];
  for (const { title, typed } of asked) {
    const offered = await firstThree(typed);
    if (!offered.includes(title)) missed.push(`${typed} → ${title}, not ${offered.join(', ')}`);
  }
  expect(missed.length <= 0.03 * asked.length ? [] : missed).toEqual([]);
});
