import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readerAt } from '@videoqs/node/database/reader';
import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { readWhole } from '../src/search/build/read-catalogue.ts';
import type { TitlesTables } from '../src/tables.ts';
import { movie } from './invented.fixture.ts';
import { emptyDatabase, fill } from './titles.fixture.ts';

const ada = { id: 11, name: 'Ada Bell', character: 'Heron', order: 0 };
let db: TestDatabase;
let dir: string;
beforeAll(async () => {
  db = await emptyDatabase();
  dir = mkdtempSync(join(tmpdir(), 'unhurried-'));
  await fill(db, [movie(1, 'Herons', { credits: { cast: [ada], crew: [] } } as object)]);
  await db.orm.em.execute(
    `do $$ begin execute format('alter role %I in database %I set statement_timeout = %L', current_user, current_database(), '500ms'); end $$`,
  );
});
afterAll(async () => {
  await db.drop();
  rmSync(dir, { recursive: true });
});

/**
 * Locks titles for longer than a statement may take. The connection behaves as behind a pooler that drops session
 * settings.
 */
async function whileTitlesWait<T>(work: () => Promise<T>): Promise<T> {
  let begun: Promise<T> | undefined;
  await db.orm.em.fork().transactional(async (em) => {
    await em.execute('set local statement_timeout = 0');
    await em.execute('lock table title in access exclusive mode');
    begun = work();
    begun.catch(() => {}); // The error is reported below.
    await em.execute('select pg_sleep(2)');
  });
  return begun as Promise<T>;
}

it('the search index may be read from the database for longer than the statement timeout', async () => {
  const reader = readerAt<TitlesTables>(db.url);
  const memory = await whileTitlesWait(() => readWhole(reader)).finally(() => reader.destroy());
  expect(memory.byteLength).toBeGreaterThan(0);
});

it('the graph of six degrees may be read from the database for longer than the statement timeout', async () => {
  const script = fileURLToPath(new URL('../src/degrees/graph-building.ts', import.meta.url));
  const env = { DATABASE_URL: db.url, GRAPH_FILE: join(dir, 'graph') };
  await whileTitlesWait(() => promisify(execFile)(process.execPath, [script], { env }));
  expect(statSync(env.GRAPH_FILE).size).toBeGreaterThan(0);
});
