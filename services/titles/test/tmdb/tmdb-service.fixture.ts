import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHIPPED } from '../../src/catalogue/sources.ts';
import { importTitles } from '../../src/import/import-titles.ts';
import { linesOf } from '../invented.fixture.ts';
import { testTitlesService } from '../titles-service.fixture.ts';
import { startTmdb } from './tmdb-server.fixture.ts';

/** Starts the titles service with a server of the test in place of TMDB. */
export async function startWithTmdb(env: Record<string, string> = {}) {
  const tmdb = await startTmdb();
  const dir = mkdtempSync(join(tmpdir(), 'dumps-'));
  const service = await testTitlesService({
    TMDB_TOKEN: 'the-token',
    TMDB_URL: `${tmdb.origin}/3`,
    TMDB_EXPORTS_URL: `${tmdb.origin}/exports`,
    TMDB_PER_SECOND: '40',
    TMDB_DIR: dir,
    ...env,
  });
  return {
    ...service,
    tmdb,
    dir,
    fill: (details: readonly unknown[], source = SHIPPED) =>
      importTitles(service.orm, linesOf(details), source, service.clock),
    async stop() {
      await service.stop();
      await tmdb.stop();
    },
  };
}
export type WithTmdb = Awaited<ReturnType<typeof startWithTmdb>>;
