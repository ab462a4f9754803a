import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { testService } from '@videoqs/node/testing/test-service';
import { serviceConfig } from '../src/config.ts';
import { definition } from '../src/definition.ts';
import { importTitles } from '../src/import/import-titles.ts';
import { linesOf } from './invented.fixture.ts';

/** This URL is used when the service's definition is needed before there is a database. */
const NONE = 'postgres://nobody@127.0.0.1/none';

/**
 * Starts the real titles service on its own database. A test may also start a worker. The service builds an index only
 * when a call needs it, because building takes five threads and a process, and longer than most tests.
 * @param over environment variables that a test overrides
 */
export async function testTitlesService(over: Record<string, string> = {}) {
  const INDEX_DIR = await mkdtemp(join(tmpdir(), 'titles-index-'));
  const service = await testService((given) => {
    const { build: _, ...rest } = definition(
      serviceConfig({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        HOST: '127.0.0.1',
        PORT: '0',
        MEMBER_SECRET: TEST_SECRET,
        DATABASE_URL: given.DATABASE_URL ?? NONE,
        JOBS_DATABASE_URL: given.JOBS_DATABASE_URL ?? NONE,
        QUEUES_RPC: '127.0.0.1:1',
        ACCOUNT_RPC: '127.0.0.1:1',
        SOCIAL_RPC: '127.0.0.1:1',
        SITE_URL: 'http://site.example',
        INDEX_DIR,
        ...over,
      }),
    );
    return rest;
  });
  return {
    ...service,
    queryLog: (queries: string[]) => service.queryLog(queries, ['select edition from catalogue_state']),
    fill: (...details: unknown[]) => importTitles(service.orm, linesOf(details), 'invented', service.clock),
    stop: async () => {
      await service.stop();
      await rm(INDEX_DIR, { recursive: true, force: true });
    },
  };
}
export type TestTitlesService = Awaited<ReturnType<typeof testTitlesService>>;
