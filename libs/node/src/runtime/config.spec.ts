import { z } from 'zod';
import { commonShape, readConfig, serviceShape } from './config.ts';

const good = {
  NODE_ENV: 'test',
  PORT: '3000',
  MEMBER_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://a@localhost/b',
  JOBS_DATABASE_URL: 'postgres://a@localhost/jobs',
};
const production = { ...good, NODE_ENV: 'production', REDIS_URL: 'redis://localhost' };
/** The names of the refused variables. */
const refused = (shape: z.ZodRawShape, env: Record<string, string>): string[] => {
  try {
    readConfig(shape, env);
    return [];
  } catch (error) {
    return [...String((error as Error).message).matchAll(/^ {2}([A-Z_]+)/gm)].map((m) => m[1] ?? '').sort();
  }
};

describe('the configuration in the environment', () => {
  it('has defaults for all optional variables', () =>
    expect(readConfig(serviceShape, good)).toMatchObject({
      PORT: 3000,
      RPC_PORT: 0,
      HOST: '0.0.0.0',
      LOG_LEVEL: 'info',
      DATABASE_POOL: 8,
    }));

  it('is refused with the names of all invalid variables', () => {
    const bad = {
      NODE_ENV: 'test',
      PORT: '70000',
      MEMBER_SECRET: 'short',
      DATABASE_URL: 'mysql://x',
      DATABASE_POOL: 'many',
      LOG_LEVEL: 'loud',
    };
    expect(refused(serviceShape, bad)).toEqual([
      'DATABASE_POOL',
      'DATABASE_URL',
      'LOG_LEVEL',
      'MEMBER_SECRET',
      'PORT',
      'REDIS_URL',
    ]);
  });

  it.each([
    ['one value', 'a'.repeat(32), []],
    ['two values during a rotation', `${'a'.repeat(32)},${'b'.repeat(32)}`, []],
    ['two values, one of them too short', `${'a'.repeat(32)},b`, ['MEMBER_SECRET']],
    ['a value and a trailing comma', `${'a'.repeat(32)},`, ['MEMBER_SECRET']],
  ])('is checked with %s as the secret (%j), and the names of the invalid variables are %j', (_what, secret, names) =>
    expect(refused(serviceShape, { ...good, MEMBER_SECRET: secret })).toEqual(names),
  );

  it('is production by default', () => {
    const { NODE_ENV: _, ...silent } = production;
    expect(readConfig(serviceShape, silent).NODE_ENV).toBe('production');
    expect(refused(serviceShape, { ...silent, CLOCK_FILE: '/tmp/clock' })).toEqual(['CLOCK_FILE']);
  });

  it.each([
    ['without Redis', { REDIS_URL: '' }, ['REDIS_URL']],
    ['with a clock that can be moved', { CLOCK_FILE: '/tmp/clock' }, ['CLOCK_FILE']],
    [
      'without Redis, with a clock that can be moved and with an invalid port',
      { REDIS_URL: '', CLOCK_FILE: '/x', PORT: 'p' },
      ['CLOCK_FILE', 'PORT', 'REDIS_URL'],
    ],
    ['with Redis over TLS', { REDIS_URL: 'rediss://cache:6380' }, []],
    ['with an HTTP address for Redis', { REDIS_URL: 'http://cache' }, ['REDIS_URL']],
  ])('is checked in production %s (%j), and the names of the invalid variables are %j', (_what, over, names) =>
    expect(refused(serviceShape, { ...production, ...(over as Record<string, string>) })).toEqual(names),
  );

  it('may lack Redis outside production, but needs one store for jobs', () => {
    expect(refused(serviceShape, good)).toEqual([]);
    expect(refused(serviceShape, { ...good, JOBS_DATABASE_URL: '' })).toEqual(['REDIS_URL']);
    expect(refused(commonShape, { ...good, JOBS_DATABASE_URL: '' })).toEqual([]);
  });

  it('treats an empty variable as a missing variable', () =>
    expect(refused({ ...serviceShape, MAIL: z.string() }, { ...good, MAIL: '' })).toEqual(['MAIL']));
});
