import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { testService } from '@videoqs/node/testing/test-service';
import { importTitles } from '../src/catalogue/import-titles.ts';
import { SHIPPED } from '../src/catalogue/write-titles.ts';
import { serviceConfig } from '../src/config.ts';
import { definition } from '../src/definition.ts';
import { linesOf } from './invented.fixture.ts';
import { startTmdb } from './tmdb-server.fixture.ts';

/** Asked for its shape, before there is a database. */
const NONE = 'postgres://nobody@127.0.0.1/none';

/** The titles service with a worker of its own if asked, whose TMDB is a server of ours. */
export async function startWithTmdb(env: Record<string, string> = {}) {
  const tmdb = await startTmdb();
  const dir = mkdtempSync(join(tmpdir(), 'dumps-'));
  const service = await testService((config) =>
    definition(
      serviceConfig({
        PORT: '0',
        MEMBER_SECRET: TEST_SECRET,
        LOG_LEVEL: 'silent',
        HOST: '127.0.0.1',
        DATABASE_URL: config.DATABASE_URL ?? NONE,
        JOBS_DATABASE_URL: config.JOBS_DATABASE_URL ?? NONE,
        NODE_ENV: 'test',
        TMDB_TOKEN: 'the-token',
        TMDB_URL: `${tmdb.origin}/3`,
        TMDB_EXPORTS_URL: `${tmdb.origin}/exports`,
        TMDB_PER_SECOND: '40',
        TMDB_DIR: dir,
        ...env,
      }),
    ),
  );
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
