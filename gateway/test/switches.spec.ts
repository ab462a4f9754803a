import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@videoqs/contract/calls';
import { isWrite } from '@videoqs/contract/wire/call';
import { ERROR_MESSAGES } from '@videoqs/contract/wire/errors';
import { SWITCHES_HEADER } from '@videoqs/contract/wire/switches';
import { makeUploadTicket } from '@videoqs/node/http/upload-ticket';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { eventually } from '@videoqs/stack/eventually';
import { bootOf, type TestGateway, testGateway } from './doubles.fixture.ts';

let folder: string;
let file: string;
let gateway: TestGateway;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'videoqs-switches-'));
  file = join(folder, 'switches.json');
  gateway = await testGateway({ SWITCHES_FILE: file });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  gateway.seen.length = 0;
});

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(gateway.origin + path, { headers: { accept: 'text/html', ...headers } });
const put = (text: string) => {
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
};
/** Sets the switches that are on, and waits until the gateway has read the file. */
async function turn(...on: string[]): Promise<void> {
  put(JSON.stringify(Object.fromEntries(on.map((name) => [name, true]))));
  const header = on.join(', ') || null;
  await eventually(async () => (await fetch(`${gateway.origin}/livez`)).headers.get(SWITCHES_HEADER) === header);
  gateway.seen.length = 0;
}
const outcome = async (answer: Response) => {
  const { code, userMessage } = (await answer.json()) as { code?: string; userMessage?: string };
  return { status: answer.status, code, userMessage, retryAfter: answer.headers.get('retry-after') };
};
const READ_ONLY = {
  status: 503,
  code: 'read-only',
  userMessage: ERROR_MESSAGES['read-only'],
  retryAfter: '30',
};
const upload = () =>
  fetch(`${gateway.origin}/upload/avatar/${makeUploadTicket(TEST_SECRET, new Date())}`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: 'bytes',
  });

describe('read-only', () => {
  beforeAll(() => turn('read-only'));

  it('refuses every call that changes something with the same sentence, and sends it to no service', async () => {
    for (const call of calls.filter((c) => c.who !== 'ops' && isWrite(c, { upTo: 'now' })))
      expect([call.path, await outcome(await gateway.post(call.path, { upTo: 'now' }))]).toEqual([
        call.path,
        READ_ONLY,
      ]);
    expect(gateway.seen).toEqual([]);
  });

  it('answers "not found" to every change by operators and to every unknown call under /api/ops', async () => {
    const changes = calls.filter((c) => c.who === 'ops' && isWrite(c, {})).map((c) => c.path);
    expect(changes.length).toBeGreaterThan(3);
    for (const path of [...changes, '/api/ops/noSuchCall', '/api/ops/fetchHealth/'])
      expect([path, await outcome(await gateway.post(path, {}))]).toEqual([
        path,
        { status: 404, code: 'not-found', userMessage: ERROR_MESSAGES['not-found'], retryAfter: null },
      ]);
    expect(gateway.seen).toEqual([]);
  });

  it('passes every call that changes nothing on to its service', async () => {
    const reads = calls.filter((c) => !isWrite(c, {}) && !c.stream);
    for (const { path } of reads) expect([path, (await gateway.post(path, {})).status]).toEqual([path, 200]);
    expect(gateway.seen.map(({ url }) => url)).toEqual(reads.map(({ path }) => path));
  });

  it.each([
    ['a call that this gateway does not know', '/api/queues/rateTheWholeQueue', '{}'],
    ['a slash at the end', '/api/queues/addToQueue/', '{}'],
    ['a query', '/api/queues/addToQueue?fetchMyQueue', '{}'],
    ['a semicolon', '/api/queues/addToQueue;fetchMyQueue', '{}'],
    ['other letters', '/api/queues/ADDTOQUEUE', '{}'],
    ['a sign-in', '/api/user/set_reset_AUTH', '{"set_reset_AUTH":true}'],
    [
      'a sign-in that looks like a sign-out',
      '/api/user/set_reset_AUTH',
      '{"set_reset_AUTH":false,"set_reset_AUTH":true}',
    ],
    ['a sign-out with a text in place of false', '/api/user/set_reset_AUTH', '{"set_reset_AUTH":"false"}'],
    ['no body at all', '/api/user/set_reset_AUTH', ''],
    ['marking notices as seen', '/api/account/seeNotices', '{"upTo":null}'],
    ['adding a device for pushes', '/api/account/addPushDevice', '{"endpoint":"https://push.example"}'],
  ])('cannot be evaded by this: %s', async (_what, path, body) => {
    const answer = body ? await gateway.post(path, body) : await fetch(gateway.origin + path, { method: 'POST' });
    expect(await outcome(answer)).toEqual(READ_ONLY);
    expect(gateway.seen).toEqual([]);
  });

  it.each([
    '/api/%71ueues/addToQueue',
    '//api/queues/addToQueue',
    '/api/./queues/addToQueue/../addToQueue',
    '/API/queues/addToQueue',
  ])('cannot be evaded by another spelling of a path: %s', async (path) => {
    await gateway.post(path, {});
    expect(gateway.seen.filter(({ url }) => url.includes('addTo'))).toEqual([]);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('cannot be evaded by the method %s', async (method) => {
    expect((await fetch(`${gateway.origin}/api/queues/addToQueue`, { method })).status).toBe(503);
    expect(gateway.seen).toEqual([]);
  });

  it('refuses an upload with a valid ticket', async () => {
    expect(await outcome(await upload())).toEqual(READ_ONLY);
    expect(gateway.seen).toEqual([]);
  });

  it('lets members sign out, and lets pages ask which notices are new', async () => {
    expect((await gateway.post('/api/user/set_reset_AUTH', { set_reset_AUTH: false })).status).toBe(200);
    expect((await gateway.post('/api/account/seeNotices', {})).status).toBe(200);
  });

  it('is named in every page and every answer, and pages are still shown', async () => {
    const page = await open('/plain');
    expect([page.status, page.headers.get(SWITCHES_HEADER)]).toEqual([200, 'read-only']);
    expect(bootOf(await page.text())).toMatchObject({ switches: ['read-only'] });
    expect((await gateway.post('/api/queues/fetchMyQueue', {})).headers.get(SWITCHES_HEADER)).toBe('read-only');
  });

  it('ends when the file is deleted', async () => {
    rmSync(file);
    await eventually(async () => (await gateway.post('/api/queues/addToQueue', {})).status === 200);
    const page = await open('/plain');
    expect([page.headers.get(SWITCHES_HEADER), bootOf(await page.text()).switches]).toEqual([null, undefined]);
  });
});

describe('maintenance', () => {
  beforeAll(() => turn('maintenance'));

  it.each(['/', '/movie/603', '/no/such/page', '/calendar/x', '/dev/outbox'])(
    'shows the maintenance page at %s',
    async (path) => {
      const page = await open(path);
      expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
        503,
        '30',
        'no-store',
      ]);
      const html = await page.text();
      expect(html).toContain('Back in a few minutes');
      expect(html).toContain('http-equiv="refresh"'); // the page opens again by itself
      expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
      expect(gateway.seen).toEqual([]);
    },
  );

  it.each(['/api/queues/fetchMyQueue', '/api/user/set_reset_AUTH', '/api/no/such', '/upload/avatar/x', '/telemetry'])(
    'answers %s with an error',
    async (path) => {
      expect(await outcome(await gateway.post(path, { set_reset_AUTH: false }, { accept: 'text/html' }))).toEqual({
        status: 503,
        code: 'unavailable',
        userMessage: 'We are improving VideoQs and will be back in a few minutes.',
        retryAfter: '30',
      });
      expect(gateway.seen).toEqual([]);
    },
  );

  it('does not affect probes and built files, so that no pod is restarted and open pages recover', async () => {
    for (const path of ['/livez', '/readyz', '/s/frame.12345678.js'])
      expect([path, (await open(path)).status]).toEqual([path, 200]);
    const health = await open('/healthz');
    expect([health.status, await health.json()]).toEqual([200, expect.objectContaining({ ready: true })]);
    for (const path of ['/healthz/x', '/livezz', '/sw.js/x']) expect((await open(path)).status).toBe(503);
  });
});

describe('closed sign-ups', () => {
  beforeAll(() => turn('sign-ups-closed'));

  it.each(['checkSignupFields', 'addNewUser'])(
    'make the gateway refuse the call %s with a friendly sentence',
    async (name) => {
      expect(await outcome(await gateway.post(`/api/user/${name}`, {}))).toEqual({
        status: 403,
        code: 'sign-ups-closed',
        userMessage: ERROR_MESSAGES['sign-ups-closed'],
        retryAfter: null,
      });
      expect(gateway.seen).toEqual([]);
    },
  );

  it('do not stop members from signing in and changing data', async () => {
    for (const path of ['/api/user/validateUser', '/api/queues/addToQueue'])
      expect((await gateway.post(path, {})).status).toBe(200);
  });
});

describe('an area that is switched off', () => {
  const titles = async () => (await gateway.post('/api/movies/fetchMovieByID', { vid: 603 })).status;

  it('receives no calls, and its pages and files are not served, while other areas work', async () => {
    await turn('titles-off');
    expect(await titles()).toBe(503);
    expect((await gateway.post('/api/queues/fetchMyQueue', {})).status).toBe(200);
    expect((await open('/r/titles/remote.json')).status).toBe(503);
    // the gateway redirects this path to its right spelling first
    expect((await open('/r/titl%65s/remote.json')).status).toBe(503);
    const page = await open('/movie/603');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '30']);
    const html = await page.text();
    expect(bootOf(html)).toMatchObject({ switches: ['titles-off'] });
    expect(bootOf(html).first).toBeUndefined();
    expect(html).not.toContain('preload" as="script" href="/r/titles');
    expect(gateway.seen.map(({ url }) => url)).toEqual(['/api/queues/fetchMyQueue']);
    expect((await open('/img/poster/movie_603.svg')).status).toBe(200); // other areas show posters too
    await turn();
    expect(await titles()).toBe(200);
  });

  it.each([
    ['account-off', '/download/x'],
    ['queues-off', '/calendar/x'],
  ])('has the switch %s, and serves no files at %s', async (name, path) => {
    await turn(name);
    expect((await open(path)).status).toBe(503);
    expect(gateway.seen).toEqual([]);
  });

  it('accepts no uploads', async () => {
    await turn('account-off');
    expect((await outcome(await upload())).code).toBe('unavailable');
    expect(gateway.seen).toEqual([]);
  });

  it.each(['maintenance', 'queues-off'])(
    'has its open streams ended and new streams refused by the switch %s',
    async (name) => {
      await turn();
      gateway.upstreamBehaves((_q, r) =>
        r.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {}\n\n'),
      );
      const stream = await gateway.post('/api/queues/watchQueue', { queueID: 1 });
      expect(stream.status).toBe(200);
      await turn(name);
      expect(await stream.text()).toBe('data: {}\n\n');
      gateway.upstreamBehaves((_q, r) => r.end('{"ok":true}'));
      expect((await gateway.post('/api/queues/watchQueue', { queueID: 1 })).status).toBe(503);
    },
  );
});

it('no request changes a switch', async () => {
  await turn();
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
    for (const path of ['/switches.json', '/api/switches', '/switches/read-only', '/build.json'])
      await fetch(gateway.origin + path, { method, headers: { [SWITCHES_HEADER]: 'read-only' } });
  for (const path of ['/switches.json', '/s/../switches.json', '/r/titles/..%2fswitches.json'])
    expect(await (await open(path)).text()).not.toContain('"read-only"');
  expect((await gateway.post('/api/queues/addToQueue', {}, { [SWITCHES_HEADER]: 'read-only' })).status).toBe(200);
});
