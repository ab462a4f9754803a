import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { loggedError, makeLog, Repeats } from './log.ts';

it("logs an error's message, code and causes, and no other property", () => {
  const client = { connectionParameters: { password: 'secret' } };
  const broken = Object.assign(new Error('terminated', { cause: Object.assign(new Error('why'), { client }) }), {
    code: '57P01',
    client,
  });
  const written = loggedError(new AggregateError([broken], 'several'));
  expect(JSON.stringify(written)).not.toContain('secret');
  expect(written).toMatchObject({
    message: 'several',
    errors: [{ type: 'Error', message: 'terminated', code: '57P01', cause: { message: 'why' } }],
  });
});

it('logs the text of a thrown value that is not an error', () => expect(loggedError('no')).toEqual({ message: 'no' }));

it.each([
  ['/api/account/requestPasswordReset?q=batman&q=2', '/api/account/requestPasswordReset'],
  [`/calendar/${randomBytes(32).toString('base64url')}.ics`, '/calendar/…'],
  [`/upload/avatar/${randomBytes(32).toString('base64url')}`, '/upload/avatar/…'],
])('logs the path of a request without its secret: %s', (path, logged) => {
  const log = makeLog('queues', 'info') as unknown as Record<symbol, { path: (path: string) => string }>;
  expect(log[pino.symbols.serializersSym]?.path(path)).toBe(logged);
});

describe('a log', () => {
  const lines: { msg: string; leftOut?: number }[] = [];
  const to = { write: (line: string) => void lines.push(JSON.parse(line)) };
  beforeEach(() => {
    lines.length = 0;
  });

  it('limits repeated warnings and errors that have the same message and error', () => {
    const log = makeLog('queues', 'info', to);
    for (let n = 0; n < 100; n++) {
      log.warn({ err: new Error('OOM') }, 'worker waits');
      log.error('no answer');
    }
    log.warn({ err: new Error('refused') }, 'worker waits');
    expect(lines.map((line) => line.msg)).toEqual([
      ...Array(5).fill(['worker waits', 'no answer']).flat(),
      'worker waits',
    ]);
  });

  it('logs every info line', () => {
    const log = makeLog('queues', 'info', to);
    for (let n = 0; n < 100; n++) log.info('request');
    expect(lines).toHaveLength(100);
  });
});

let now = 0;
const passed = (repeats: Repeats, kind: string, times: number) =>
  Array.from({ length: times }, () => repeats.pass(kind)).filter((n) => n !== undefined);

it('a repeated fault is logged five times a minute, and the next line says how many were dropped', () => {
  now = 0;
  const repeats = new Repeats(() => now);
  expect(passed(repeats, 'OOM', 1_000)).toEqual([0, 0, 0, 0, 0]);
  now = 59_999;
  expect(passed(repeats, 'OOM', 5)).toEqual([]);
  now = 60_000;
  expect(passed(repeats, 'OOM', 7)).toEqual([1_000, 0, 0, 0, 0]);
});

it('a fault is still logged while the log lines of another fault are limited', () => {
  const repeats = new Repeats(() => now);
  passed(repeats, 'OOM', 10);
  expect(repeats.pass('ECONNREFUSED')).toBe(0);
});
