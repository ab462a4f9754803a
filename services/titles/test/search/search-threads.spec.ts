import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { Unavailable } from '@videoqs/node/runtime/failure';
import { makeLog } from '@videoqs/node/runtime/log';
import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { sql } from 'kysely';
import { changedPeople } from '../../src/catalogue/reads/index.reads.ts';
import { IndexFolder } from '../../src/index-build/index-folder.ts';
import { SearchCatalogue } from '../../src/search/search-catalogue.ts';
import { SearchIndex } from '../../src/search/search-index.ts';
import { tables } from '../../src/tables.ts';
import { movie } from '../invented.fixture.ts';
import { emptyDatabase, fill, nobodySaw } from '../titles.fixture.ts';

let db: TestDatabase;
let dir: string;
let index: SearchIndex;
beforeEach(async () => {
  db = await emptyDatabase();
  dir = mkdtempSync(join(tmpdir(), 'videoqs-index-'));
  index = new SearchIndex(new IndexFolder(db.url, dir), makeLog('titles', 'silent'));
  await fill(db, [movie(1, 'Copper Lantern')]);
});
afterEach(async () => {
  await index.onModuleDestroy();
  await db.drop();
  rmSync(dir, { recursive: true, force: true });
});
const found = async (query: string) =>
  (await new SearchCatalogue(db.orm, index, nobodySaw).titles({ query, limit: 20 })).results.map((r) => r.title);
const threads = () => index as unknown as { keeping?: Worker; answering?: Worker };

test('answers "unavailable" with a time to retry while the first index is built, and results afterwards', async () => {
  await db.orm.em.fork().transactional(async (em) => {
    await sql`lock table title in access exclusive mode`.execute(tables(em)); // The lock makes the builder wait.
    const refused = await found('copper').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Unavailable);
    expect(refused).toMatchObject({ details: { retryAfter: 5 } });
  });
  await index.caughtUp();
  expect(await found('copper')).toEqual(['Copper Lantern']);
});

test('restarts the search thread and the index thread after they end', async () => {
  await index.caughtUp();
  expect(await found('copper')).toEqual(['Copper Lantern']);
  const { answering, keeping } = threads();
  await Promise.all([answering?.terminate(), keeping?.terminate()]);
  expect(await found('copper')).toEqual(['Copper Lantern']);
  await fill(db, [movie(2, 'Copper Kettle', { popularity: 99 })]);
  await index.caughtUp();
  expect(await found('copper')).toEqual(['Copper Kettle', 'Copper Lantern']);
  expect(threads().answering).not.toBe(answering);
  expect(threads().keeping).not.toBe(keeping);
});

it('reads changed people with one scan of changed titles, whatever the number of people', async () => {
  const explained = sql<object>`explain ${changedPeople(0)}`;
  const { rows } = await tables(db.orm.em)
    .transaction()
    .execute(async (at) => {
      await sql`set local work_mem = '64kB'`.execute(at);
      return explained.execute(at);
    });
  expect(JSON.stringify(rows)).toContain('credit');
  expect(JSON.stringify(rows)).not.toContain('SubPlan');
});
