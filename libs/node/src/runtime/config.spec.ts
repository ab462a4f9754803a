import { z } from 'zod';
import { commonShape, readConfig, SHAPE, serviceShape, settingsOf, shown } from './config.ts';

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

describe('the settings that operators see', () => {
  const over = { DATABASE_POOL: '8', RPC_PORT: '4000', BOARD_PASSWORD: 'sixteen letters!' };
  const settings = settingsOf(readConfig(serviceShape, { ...good, ...over }));
  const one = (name: string) => settings.find((s) => s.name === name);
  /** How a text is shown whose schema allows it. */
  const look = (text: string) => settingsOf({ TEXT: text, [SHAPE]: { TEXT: z.string().register(shown) } })[0]?.value;

  it('include every declared setting, and tell set values, default values and unset settings apart', () => {
    expect(settings.map((s) => s.name)).toEqual(Object.keys(serviceShape));
    expect(one('RPC_PORT')).toEqual({ name: 'RPC_PORT', state: 'set', value: '4000' });
    expect(one('DATABASE_POOL')).toEqual({ name: 'DATABASE_POOL', state: 'default', value: '8' });
    expect(one('LOG_LEVEL')).toEqual({ name: 'LOG_LEVEL', state: 'default', value: 'info' });
    expect(one('REDIS_URL')).toEqual({ name: 'REDIS_URL', state: 'not set', value: null });
  });

  it('show only whether a text is set, unless its declaration allows showing the text', () => {
    expect(one('BOARD_PASSWORD')).toEqual({ name: 'BOARD_PASSWORD', state: 'set', value: null });
    const shape = { A: z.string().default('secret'), B: z.string().register(shown).optional(), C: z.string() };
    expect(settingsOf({ A: 'secret', B: 'secret', C: '', [SHAPE]: shape })).toEqual([
      { name: 'A', state: 'set', value: null },
      { name: 'B', state: 'set', value: null },
      { name: 'C', state: 'not set', value: null },
    ]);
  });

  it.each([
    ['postgres://ada:hunter2@db:5432/titles', 'postgres://db:5432/titles'],
    ['postgres://ada:hun@ter2@db/titles', 'postgres://db/titles'],
    ['postgres://ada:hun ter2@db/titles', 'postgres://db/titles'],
    ['postgres://db/titles?user=ada&password=hunter2', 'postgres://db/titles'],
    ['redis://:hunter2@cache:6379/0#hunter2', 'redis://cache:6379/0'],
    ['redis://hunter2@cache', 'redis://cache'],
    ['smtp://ada%40x:hunter2@mail:587', 'smtp://mail:587'],
    ['https://hunter2@collector/v1/traces', 'https://collector/v1/traces'],
    ['redis:hunter2@cache', null],
    ['redis:/ada:hunter2@cache', null],
    ['a=http://a:3000,b=http://ada:hunter2@b', null],
    ['a=http://a:3000,b=http://b?key=hunter2', null],
    ['a=http://a:3000,b=http://b:3000', 'a=http://a:3000,b=http://b:3000'],
    ['mailto:hello@videoqs.example', 'mailto:hello@videoqs.example'],
    ['VideoQs <hello@videoqs.example>', 'VideoQs <hello@videoqs.example>'],
    ['http://titles:3000', 'http://titles:3000'],
    ['titles:4000', 'titles:4000'],
  ])('show %j as %j, without any part that may be a password', (text, seen) => expect(look(text)).toBe(seen));

  it('are empty for a configuration that was not read from an environment', () =>
    expect(settingsOf({ MEMBER_SECRET: 'x' })).toEqual([]));
});
