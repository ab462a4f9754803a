import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { loggedError, makeLog } from './log.ts';

it('an error tells its words, its code and its causes, and nothing else that hangs on it', () => {
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
])('an address is logged without what opens it: %s', (path, logged) => {
  const log = makeLog('queues', 'info') as unknown as Record<symbol, { path: (path: string) => string }>;
  expect(log[pino.symbols.serializersSym]?.path(path)).toBe(logged);
});
