import { serviceConfig } from '../src/config.ts';

const env = {
  NODE_ENV: 'test',
  PORT: '0',
  MEMBER_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
  JOBS_DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
};

test('refuses an invalid environment with the names of its invalid variables', () => {
  expect(() => serviceConfig({ ...env, TMDB_IMAGE_URL: 'ftp://x', DATABASE_URL: 'mysql://x' })).toThrow(
    /TMDB_IMAGE_URL[\s\S]*DATABASE_URL|DATABASE_URL[\s\S]*TMDB_IMAGE_URL/,
  );
});
