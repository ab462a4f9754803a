import { dispatchTable } from '@videoqs/node/jobs/jobs';
import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { serviceConfig } from '../src/config.ts';
import { definition } from '../src/definition.ts';
import { emptyDatabase } from './titles.fixture.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await emptyDatabase();
});
afterAll(() => db.drop());

const env = {
  NODE_ENV: 'test',
  PORT: '0',
  MEMBER_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
  JOBS_DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
};

test('every job and event of the worker has its handler', () => {
  const { service, jobs, handlers } = definition(serviceConfig(env));
  expect(() =>
    dispatchTable(
      service,
      jobs,
      handlers.map((type) => ({ type, instance: null })),
      db.orm,
    ),
  ).not.toThrow();
});

test('a bad environment is refused by the names of its variables', () => {
  expect(() => serviceConfig({ ...env, TMDB_IMAGE_URL: 'ftp://x', DATABASE_URL: 'mysql://x' })).toThrow(
    /TMDB_IMAGE_URL[\s\S]*DATABASE_URL|DATABASE_URL[\s\S]*TMDB_IMAGE_URL/,
  );
});
