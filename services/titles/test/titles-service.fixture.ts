import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testService } from '@videoqs/node/testing/test-service';
import { importTitles } from '../src/catalogue/import-titles.ts';
import { definition } from '../src/definition.ts';
import { linesOf } from './invented.fixture.ts';

/** The real titles service on its own database, with a worker where a test starts one. @param over lines to others */
export async function testTitlesService(over: { QUEUES_RPC?: string; ACCOUNT_RPC?: string } = {}) {
  const INDEX_DIR = await mkdtemp(join(tmpdir(), 'titles-index-'));
  const lines = { QUEUES_RPC: '127.0.0.1:1', ACCOUNT_RPC: '127.0.0.1:1', SITE_URL: 'http://site.example', ...over };
  const service = await testService((config) => definition({ ...config, ...lines, INDEX_DIR }));
  return {
    ...service,
    fill: (...details: unknown[]) => importTitles(service.orm, linesOf(details), 'invented', service.clock),
    stop: async () => {
      await service.stop();
      await rm(INDEX_DIR, { recursive: true, force: true });
    },
  };
}
export type TestTitlesService = Awaited<ReturnType<typeof testTitlesService>>;
