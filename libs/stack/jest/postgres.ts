/**
 * Jest's global set-up for tests that need a database: one temporary Postgres for each run, unless TEST_POSTGRES names
 * one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startPostgres } from '../src/database/pg.ts';
import { freePort } from '../src/processes/free-port.ts';

export async function startTestPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const dir = join(mkdtempSync(join(tmpdir(), 'videoqs-pg-')), 'data');
  const made = await startPostgres({
    dir,
    port: await freePort(),
    password: 'test',
    flags: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'autovacuum=off', // plans must not depend on whether autovacuum ran during a test
      'max_connections=300',
      'shared_buffers=64MB',
    ],
  });
  return {
    url: made.url('postgres', 'test', 'postgres'),
    stop: async () => {
      await made.stop();
      rmSync(dirname(dir), { recursive: true, force: true });
    },
  };
}

export default async function setup(): Promise<void> {
  if (process.env.TEST_POSTGRES) return;
  const started = await startTestPostgres();
  process.env.TEST_POSTGRES = started.url;
  (globalThis as { stopTestPostgres?: () => Promise<void> }).stopTestPostgres = started.stop;
}
