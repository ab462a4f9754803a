import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '@videoqs/node/app/service-app';
import { signCaller } from '@videoqs/node/http/member-header';
import { TestClock } from '@videoqs/node/runtime/clock';
import { makeLog } from '@videoqs/node/runtime/log';
import { checkAnswer } from '@videoqs/node/testing/check-answer';
import { type TestDatabase, testDatabase } from '@videoqs/node/testing/test-database';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { freePort } from '@videoqs/stack/processes/free-port';
import type { FastifyInstance } from 'fastify';
import { serviceConfig, tmdbConfig } from '../src/config.ts';
import { definition } from '../src/definition.ts';
import { importTitles } from '../src/import/import-titles.ts';
import { IndexFolder } from '../src/index-build/index-folder.ts';
import { migrations } from '../src/migrations.ts';
import { SearchCatalogue } from '../src/search/search-catalogue.ts';
import { SearchIndex } from '../src/search/search-index.ts';
import type { AskSeen } from '../src/seen/ask-seen.ts';
import { entities } from '../src/tables.ts';
import { Tmdb } from '../src/tmdb/tmdb.ts';
import { TitleUpstream } from '../src/upkeep/title-upstream.ts';
import { linesOf } from './invented.fixture.ts';

export const clock = new TestClock(new Date('2030-01-02T03:04:05.000Z'));
export const emptyDatabase = (): Promise<TestDatabase> => testDatabase(entities, migrations);
export const fill = (db: TestDatabase, details: readonly unknown[], source = 'invented') =>
  importTitles(db.orm, linesOf(details), source, clock);

/** Calls without a member never ask which titles were seen, so this value is never used. */
export const nobodySaw = {} as AskSeen;

/** Starts the search on the current state of a database. Call `drop` before dropping the database. */
export async function startSearch(db: TestDatabase) {
  const dir = mkdtempSync(join(tmpdir(), 'videoqs-index-'));
  const index = new SearchIndex(new IndexFolder(db.url, dir), makeLog('titles', 'silent'));
  await index.caughtUp();
  const drop = async () => {
    await index.onModuleDestroy();
    rmSync(dir, { recursive: true, force: true });
  };
  return { search: new SearchCatalogue(db.orm, index, nobodySaw), index, drop };
}
/** The connection to TMDB in an installation without TMDB. It sends no requests. */
export const withoutTmdb = (db: TestDatabase) =>
  new TitleUpstream(db.orm, new Tmdb(tmdbConfig({ DATABASE_URL: db.url })), {} as never, {} as never, clock);

/**
 * Starts the whole service on its own database. Tests call the service without a network.
 * @param o.builds when to build the indexes: 'at start' as main.ts does, or 'and waits' until titles can be found. By
 * default the first search builds them.
 */
export async function startTitles(
  db: TestDatabase,
  env: Record<string, string> = {},
  { builds }: { builds?: 'at start' | 'and waits' } = {},
) {
  const rpcPort = await freePort();
  const indexDir = env.INDEX_DIR ?? mkdtempSync(join(tmpdir(), 'videoqs-index-'));
  const { build, ...rest } = definition(
    serviceConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: '0',
      RPC_PORT: String(rpcPort),
      MEMBER_SECRET: TEST_SECRET,
      QUEUES_RPC: '127.0.0.1:1',
      ACCOUNT_RPC: '127.0.0.1:1',
      SOCIAL_RPC: '127.0.0.1:1',
      DATABASE_URL: db.url,
      JOBS_DATABASE_URL: db.url,
      INDEX_DIR: indexDir,
      ...env,
    }),
  );
  const { app, stop: stopService } = await startService(build && builds ? { ...rest, build } : rest);
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const call = async (path: string, body: unknown) => {
    const answer = await fastify.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/json',
        'x-videoqs-member': signCaller({ member: null, otherBoot: false }, TEST_SECRET, new Date()),
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    checkAnswer(path, answer.statusCode, answer.json());
    return { status: answer.statusCode, body: answer.json() };
  };
  const get = (url: string, headers: Record<string, string> = {}) => fastify.inject({ method: 'GET', url, headers });
  const index = app.get(SearchIndex);
  if (builds === 'and waits') await index.caughtUp();
  const stop = async () => {
    await stopService();
    if (!env.INDEX_DIR) rmSync(indexDir, { recursive: true, force: true });
  };
  return { app, call, get, stop, index, warmUp: rest.warmUp ?? [], rpcAddress: `127.0.0.1:${rpcPort}`, fastify };
}
