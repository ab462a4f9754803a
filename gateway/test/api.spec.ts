import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { calls } from '@videoqs/contract/calls';
import { DEVICE_COOKIE, DEVICE_HEADER } from '@videoqs/contract/wire/device';
import { MEMBER_HEADER } from '@videoqs/node/http/member-header';
import { MS_LEFT_HEADER } from '@videoqs/node/runtime/deadline';
import { eventually } from '@videoqs/stack/eventually';
import {
  refusingVisitors,
  sessionQuestions,
  sessions,
  signedCaller,
  type TestGateway,
  testGateway,
} from './doubles.fixture.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  sessions.clear();
  gateway.seen.length = 0;
  gateway.upstreamBehaves((_q, r) => r.end('{"ok":true}'));
});

const QUEUE = '/api/queues/fetchMyQueue';
const member = { userID: 7, username: 'ada', imgSrc: null };
const pair = () => {
  const userAUTH = `${'a'.repeat(30)}${Math.random().toString(36).slice(2).padEnd(13, '0')}`.slice(0, 43);
  sessions.set(`7:${userAUTH}`, member);
  return { userID: 7, userAUTH };
};

describe('a call', () => {
  it('reaches its service byte for byte, with the signed member and the request id', async () => {
    const body = JSON.stringify({ ...pair(), limit: 3, unknown: 'é😀' });
    const answer = await gateway.post(QUEUE, body, { 'x-request-id': 'abcdefgh-1' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-request-id')).toBe('abcdefgh-1');
    const [call] = gateway.seen;
    expect(call).toMatchObject({ method: 'POST', url: QUEUE, body });
    expect(call?.headers['x-request-id']).toBe('abcdefgh-1');
    expect(signedCaller(call?.headers)).toEqual({ member, otherBoot: false });
  });

  it("tells its service a time limit that is shorter than the gateway's own", async () => {
    await gateway.post(QUEUE, pair(), { [MS_LEFT_HEADER]: '9000000' });
    // The header has nine tenths of UPSTREAM_TIMEOUT_MS, which is 1500.
    expect(gateway.seen[0]?.headers[MS_LEFT_HEADER]).toBe('1350');
  });

  it('carries the device token and no other cookie, and returns the cookie that its service sets', async () => {
    gateway.upstreamBehaves((_q, r) => r.setHeader('set-cookie', `${DEVICE_COOKIE}=x; HttpOnly`).end('{}'));
    const token = 'd'.repeat(43);
    const headers = { cookie: `a=1; ${DEVICE_COOKIE}=${token}; b=2`, [DEVICE_HEADER]: 'f'.repeat(43) };
    const answer = await gateway.post('/api/user/validateUser', {}, headers);
    expect(answer.headers.get('set-cookie')).toBe(`${DEVICE_COOKIE}=x; HttpOnly`);
    expect(gateway.seen[0]?.headers).toMatchObject({ [DEVICE_HEADER]: token });
    expect(gateway.seen[0]?.headers.cookie).toBeUndefined();
    await gateway.post('/api/user/validateUser', {}, { cookie: `${DEVICE_COOKIE}=short`, [DEVICE_HEADER]: token });
    expect(gateway.seen).toHaveLength(2);
    expect(gateway.seen[1]?.headers[DEVICE_HEADER]).toBeUndefined();
  });

  it("is signed as a visitor's call when it has no session, even if the client sends a member header", async () => {
    await gateway.post('/api/titles/searchTitles', { query: 'x' }, { [MEMBER_HEADER]: 'forged' });
    expect(signedCaller(gateway.seen[0]?.headers)).toEqual({
      member: null,
      otherBoot: false,
    });
  });

  it.each([
    ['no pair', {}],
    ['a userID of 0 and an empty auth', { userID: 0, userAUTH: '' }],
    ['only a userID', { userID: 7 }],
    ['a forged pair', { userID: 7, userAUTH: 'x'.repeat(43) }],
    ['somebody else’s auth', { userID: 8, userAUTH: 'a'.repeat(43) }],
  ])("counts as a visitor's call with %s", async (_what, body) => {
    sessions.set(`7:${'a'.repeat(43)}`, member);
    await gateway.post(QUEUE, body);
    expect(signedCaller(gateway.seen[0]?.headers)).toMatchObject({
      member: null,
    });
  });

  it('has its session checked at most once a second', async () => {
    const body = pair();
    const before = sessionQuestions;
    await Promise.all(Array.from({ length: 20 }, () => gateway.post(QUEUE, body)));
    expect(sessionQuestions - before).toBe(1);
  });

  it('tells its service whether the member signed in on another page load, even when the session is cached', async () => {
    const body = pair();
    for (const bootID of ['first', 'second', 'first']) await gateway.post(QUEUE, { ...body, bootID });
    expect(gateway.seen.map((s) => signedCaller(s.headers)?.otherBoot)).toEqual([false, true, false]);
  });

  it("counts as a visitor's call once its session is signed out, and other sessions stay cached", async () => {
    gateway.upstreamBehaves(refusingVisitors);
    const [body, other] = [{ ...pair(), bootID: 'first' }, pair()];
    for (const one of [body, other]) expect((await gateway.post(QUEUE, one)).status).toBe(200);
    sessions.delete(`7:${body.userAUTH}`);
    await gateway.post('/api/user/set_reset_AUTH', { ...body, set_reset_AUTH: false });
    const before = sessionQuestions;
    expect((await gateway.post(QUEUE, other)).status).toBe(200);
    expect(sessionQuestions - before).toBe(0);
    expect((await gateway.post(QUEUE, body)).status).toBe(401);
  });

  it('is refused when its session cannot be checked, and the next call checks the session again', async () => {
    gateway.upstreamBehaves(refusingVisitors);
    const body = pair();
    sessions.set(`7:${body.userAUTH}`, 'fault');
    expect((await gateway.post(QUEUE, body)).status).toBeGreaterThanOrEqual(500);
    expect(gateway.seen).toEqual([]);
    sessions.set(`7:${body.userAUTH}`, member);
    expect((await gateway.post(QUEUE, body)).status).toBe(200);
  });

  it('reaches its service with an empty JSON object when it has no body', async () => {
    await fetch(gateway.origin + QUEUE, { method: 'POST' });
    expect(gateway.seen).toMatchObject([
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
    ]);
  });

  it.each([
    ['broken JSON', '{"userID":', 400, 'invalid-body'],
    ['a __proto__ key', '{"__proto__":{"isAdmin":true}}', 400, 'invalid-body'],
    ['a constructor.prototype key', '{"constructor":{"prototype":{"x":1}}}', 400, 'invalid-body'],
    ['10 MB', JSON.stringify({ query: 'x'.repeat(10_000_000) }), 413, 'body-too-large'],
    ['a userID that is not a number', '{"userID":"seven"}', 400, 'invalid-body'],
    ['101 kB', JSON.stringify({ query: 'x'.repeat(101_000) }), 413, 'body-too-large'],
  ])('is refused with an error code and reaches no service with %s', async (_what, body, status, code) => {
    const answer = await gateway.post('/api/titles/searchTitles', body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, userMessage: expect.any(String), requestID: expect.any(String) });
    expect(gateway.seen).toEqual([]);
  });

  it('is refused unless its content type is application/json', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      const answer = await gateway.post('/api/titles/searchTitles', '{}', { 'content-type': type });
      expect([type, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        type,
        415,
        'unsupported-media-type',
      ]);
    }
    expect(gateway.seen).toEqual([]);
  });

  it.each([
    '{"query":"a\\u0000b"}',
    '{"query":"\\\\\\u0000"}',
    '{"\\u0000":1}',
    '{"query":"a\\ud83d"}',
    '{"query":"\\uDE00 and \\ud83d"}',
    '{"query":"\\ud83d\\ud83d\\ude00"}',
    '{"query":"\\ud83d\\ude00\\ude00"}',
    '{"query":"\\\\ud83d\\ude00"}',
    '{"query":"\\ud83d\\\\ude00"}',
    '{"titles":[{"\\udfff":1}]}',
  ])('is refused with a NUL or half a surrogate pair in any text, as %s', async (json) => {
    const answer = await gateway.post('/api/titles/searchTitles', json);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid-body' }]);
    expect(gateway.seen).toHaveLength(0);
  });

  it.each(['"\\\\u0000"', '"\\\\ud83d"', '"\\ud83d\\ude00"', '"\\\\\\uD83D\\uDE00"', '"😀"', '"\\ud7ff\\ue000"'])(
    'is passed on with the text %s',
    async (text) => {
      expect((await gateway.post('/api/titles/searchTitles', `{"query":${text}}`)).status).toBe(200);
      expect(JSON.parse(gateway.seen[0]?.body ?? '').query.isWellFormed()).toBe(true);
    },
  );

  it('is refused in the common error shape when it is not valid HTTP', async () => {
    const socket = connect(Number(new URL(gateway.origin).port), '127.0.0.1');
    socket.end(`POST ${QUEUE} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello`);
    const reply = (await socket.toArray()).join('');
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: 'invalid-body',
      requestID: expect.any(String),
    });
  });

  it('is answered 404 under an unknown prefix', async () => {
    for (const path of ['/api/queues', '/api/queues/', '/api/other/x', '/api/', '/api/docs'])
      expect([path, (await gateway.post(path, {})).status]).toEqual([path, 404]);
    const replyTo = async (path: string) =>
      ((await (await gateway.post(path, {})).json()) as { userMessage: string }).userMessage;
    expect(await replyTo('/api/other/x?y=1')).toBe('Page Not Found /api/other/x');
    expect(await replyTo(`/api/${'x'.repeat(500)}`)).toBe(`Page Not Found /api/${'x'.repeat(195)}`);
    expect(gateway.seen).toEqual([]);
  });

  it('reaches a service when its path is declared', async () => {
    const body = pair();
    for (const call of calls)
      expect([call.path, (await gateway.post(call.path, body)).status]).toEqual([call.path, 200]);
    expect(gateway.seen.map((s) => s.url)).toEqual(calls.map((c) => c.path));
  });

  it("returns its service's failure unchanged, with only the headers that browsers need", async () => {
    const known = { 'content-type': 'application/problem+json', 'retry-after': '7', allow: 'POST' };
    const body = gzipSync('{"code":"not-allowed"}');
    gateway.upstreamBehaves((_q, r) =>
      r.writeHead(403, { ...known, 'content-encoding': 'gzip', 'x-inside': 'secret' }).end(body),
    );
    const answer = await gateway.post(QUEUE, pair());
    expect([answer.status, await answer.json()]).toEqual([403, { code: 'not-allowed' }]);
    expect(Object.fromEntries(answer.headers)).toMatchObject(known);
    expect(answer.headers.get('x-inside')).toBeNull();
  });
});

describe('the gateway', () => {
  const isUnavailable = async (answer: Response) => {
    const text = await answer.text();
    expect([answer.status, JSON.parse(text).code, answer.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      expect.stringMatching(/^\d+$/),
    ]);
    expect(text).not.toMatch(/127\.0\.0\.1|localhost|ECONN|undici|node_modules| at /);
  };

  /** Waits for one log line with the cause for the given request. */
  const isLogged = (requestID: string, cause: object) =>
    expect(gateway.logged().filter((line) => line.requestID === requestID)).toMatchObject([
      { msg: 'the service does not answer', service: 'queues', path: QUEUE, ...cause },
    ]);

  it('answers "unavailable" and reveals nothing when its service answers late', async () => {
    gateway.upstreamBehaves(() => {});
    await isUnavailable(await gateway.post(QUEUE, pair(), { 'x-request-id': 'late-one-1' }));
    isLogged('late-one-1', { err: { code: 'UND_ERR_HEADERS_TIMEOUT' } });
  });

  it('answers "unavailable" when its service breaks off an answer', async () => {
    gateway.upstreamBehaves((request) => request.socket.destroy());
    await isUnavailable(await gateway.post(QUEUE, pair(), { 'x-request-id': 'cut-off-1' }));
    isLogged('cut-off-1', { err: { code: 'UND_ERR_SOCKET' } });
  });

  it('answers "unavailable" to the calls above the limit of an overloaded service, and passes the other calls on', async () => {
    const waiting: (() => void)[] = [];
    gateway.upstreamBehaves((_q, r) => waiting.push(() => r.end('{}')));
    const body = pair();
    const statuses: number[] = [];
    const all = Array.from({ length: 20 }, () => gateway.post(QUEUE, body).then((a) => void statuses.push(a.status)));
    // The test waits until the eight calls within the limit have arrived. An earlier response would make room for other
    // calls.
    await eventually(async () => statuses.length === 12 && waiting.length === 8);
    expect(statuses).toEqual(Array(12).fill(503));
    for (const answer of waiting) answer();
    await Promise.all(all);
    expect(statuses.filter((s) => s === 200)).toHaveLength(8);
    expect(
      gateway.logged().filter((line) => line.msg === 'calls were refused, because the service is overloaded'),
    ).toMatchObject([{ service: 'queues', underWay: 8 }]);
  });

  it('answers "unavailable" while its service is down, and still serves pages and the health report', async () => {
    const other = await testGateway();
    await other.stopUpstream();
    await isUnavailable(await other.post('/api/titles/searchTitles', { query: 'x' }));
    const health = await fetch(`${other.origin}/healthz`);
    expect([health.status, await health.json()]).toEqual([
      503,
      { ready: false, parts: { gateway: 'ready', titles: 'away', queues: 'away', social: 'away', account: 'away' } },
    ]);
    expect((await fetch(`${other.origin}/`)).status).toBe(200);
    await other.stop();
  });
});
