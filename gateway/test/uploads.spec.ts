import { connect } from 'node:net';
import { AVATAR_MAX_BYTES } from '@videoqs/contract/account/avatar-files';
import { makeUploadTicket, UPLOAD_TICKET_SECONDS } from '@videoqs/node/http/upload-ticket';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { eventually } from '@videoqs/stack/eventually';
import { type TestGateway, testGateway } from './doubles.fixture.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.seen.length = 0;
  gateway.upstreamBehaves((_q, r) => r.end('{"success":true}'));
});

const pathAt = (at: number, secret = TEST_SECRET) => `/upload/avatar/${makeUploadTicket(secret, new Date(at))}`;
const PATH = pathAt(Date.now() + 3_600_000); // The ticket is valid for as long as the tests take.
const upload = (bytes: Uint8Array<ArrayBuffer>, type: string | null, path = PATH, at = gateway) =>
  fetch(at.origin + path, { method: 'POST', body: bytes, ...(type && { headers: { 'content-type': type } }) });
/** The declared length of an upload that is held back. */
const HELD = 40_000;
/** Starts an upload over a raw socket, sends its beginning `first` and holds the rest back. */
async function hold(path: string, first = '', at = gateway, from = '198.51.100.1') {
  const socket = connect(Number(new URL(at.origin).port), '127.0.0.1');
  const sent = { text: '', write: (more: string) => socket.write(more), end: () => socket.destroy() };
  socket.on('data', (chunk) => {
    sent.text += chunk.toString();
  });
  socket.on('error', () => {}); // The gateway may cut the connection.
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: image/png\r\nContent-Length: ${HELD}\r\n\r\n${first}`,
  );
  return sent;
}
const uploadFrom = (at: TestGateway, from: string) =>
  fetch(at.origin + PATH, {
    method: 'POST',
    body: bytes(10),
    headers: { 'content-type': 'image/png', 'x-forwarded-for': from },
  });
const bytes = (n: number) => new Uint8Array(n).fill(97);

describe('an uploaded picture', () => {
  it.each([1, 200_000, AVATAR_MAX_BYTES])('is passed to the account service unchanged (%i bytes)', async (n) => {
    const answer = await upload(bytes(n), 'image/jpeg');
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(gateway.seen).toMatchObject([{ method: 'POST', url: PATH, headers: { 'content-type': 'image/jpeg' } }]);
    expect(gateway.seen[0]?.body).toBe('a'.repeat(n));
  });

  it.each<[string, number, string | null, number, string]>([
    ['is one byte too large', AVATAR_MAX_BYTES + 1, 'image/png', 413, 'body-too-large'],
    ['has an unsupported type', 10, 'text/html', 415, 'unsupported-media-type'],
    ['is sent as JSON', 10, 'application/json', 415, 'unsupported-media-type'],
    ['has no type', 10, null, 415, 'unsupported-media-type'],
    ['has no content', 0, null, 415, 'unsupported-media-type'],
  ])('is refused in the common error shape and reaches no service when it %s', async (_what, n, type, status, code) => {
    const answer = await upload(bytes(n), type);
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })]);
    expect(gateway.seen).toEqual([]);
  });

  it.each([
    ['unknown', `/upload/avatar/${'t'.repeat(43)}`],
    ['signed with another secret', pathAt(Date.now(), 'x'.repeat(40))],
    ['expired', pathAt(Date.now() - UPLOAD_TICKET_SECONDS * 1_000)],
  ])('is refused before its body arrives if its upload token is %s', async (_what, path) => {
    const sent = await hold(path);
    await eventually(async () => sent.text.startsWith('HTTP/1.1 404'));
    expect(sent.text).toMatch(/^connection: close\r$/im); // The gateway does not wait for the rest of the body.
    expect(gateway.seen).toEqual([]);
    sent.end();
  });

  it('is passed on to the service while it arrives, even if it takes longer than the time limit of an answer', async () => {
    const sent = await hold(PATH, 'a'.repeat(100));
    for (let n = 0; n < 8; n++) {
      // Each piece arrives within UPSTREAM_TIMEOUT_MS (1,500), but the whole body takes longer.
      const later = Date.now() + 250;
      await eventually(async () => Date.now() > later);
      sent.write('a'.repeat(100));
    }
    sent.write('a'.repeat(HELD - 900));
    await eventually(async () => sent.text.startsWith('HTTP/1.1 200'));
    expect(gateway.seen[0]?.body).toHaveLength(HELD);
    sent.end();
  });

  it('is limited to two at a time from one address and eight in all, and frees its slot when it ends', async () => {
    const busy = await testGateway({ TRUSTED_PROXIES: 1 });
    const isRefused = async (from: string) => (await uploadFrom(busy, from)).status === 503;
    const held = [];
    for (let n = 0; n < 8; n++) held.push(await hold(PATH, 'aa', busy, `198.51.100.${n >> 1}`));
    await eventually(async () => isRefused('198.51.100.9'));
    held.pop()?.end();
    await eventually(async () => !(await isRefused('198.51.100.9')));
    expect(await isRefused('198.51.100.0')).toBe(true);
    for (const one of held) one.end();
    await eventually(async () => !(await isRefused('198.51.100.0')));
    expect(busy.logged()).toEqual([]);
    await busy.stop();
  });

  it.each(['/upload/avatar/short', '/upload/avatar/', '/upload/other'])(
    'gets the answer 404 at the invalid path %s',
    async (path) => {
      expect((await upload(bytes(10), 'image/png', path)).status).toBe(404);
      expect(gateway.seen).toEqual([]);
    },
  );

  it("returns the account service's refusal to the caller unchanged", async () => {
    gateway.upstreamBehaves((_q, r) => r.writeHead(503, { 'retry-after': '2' }).end('{"code":"unavailable"}'));
    const answer = await upload(bytes(10), 'image/png');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  });

  it('is limited to a number per minute from each network address', async () => {
    const narrow = await testGateway({ CALLS_PER_MINUTE: 80 });
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await upload(bytes(10), 'image/png', PATH, narrow)).status);
    expect(statuses).toEqual([200, 200, 429]);
    await narrow.stop();
  });

  it("may be larger than a call's body, without changing the body limit of calls", async () => {
    const answer = await gateway.post('/api/titles/searchTitles', JSON.stringify({ query: 'x'.repeat(101_000) }));
    expect(answer.status).toBe(413);
    const picture = await fetch(`${gateway.origin}/api/titles/searchTitles`, {
      method: 'POST',
      body: bytes(10),
      headers: { 'content-type': 'image/png' },
    });
    expect(picture.status).toBe(415);
  });
});

describe('a member’s picture', () => {
  const path = '/img/avatars/abc/192.webp';

  it('comes from the account service, and all other pictures from the titles service', async () => {
    const other = await testGateway({ TITLES_URL: 'http://127.0.0.1:1' });
    other.upstreamBehaves((_q, r) =>
      r
        .setHeader('content-type', 'image/webp')
        .setHeader('cache-control', 'public, max-age=31536000, immutable')
        .setHeader('etag', '"abc-192"')
        .end('webp'),
    );
    const answer = await fetch(other.origin + path);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect((await fetch(other.origin + path, { headers: { 'if-none-match': '"abc-192"' } })).status).toBe(304);
    expect((await fetch(`${other.origin}/img/poster/movie_1/w92`)).status).toBe(503);
    await other.stop();
  });

  it('is no longer served as soon as the member removes the picture', async () => {
    let isThere = true;
    gateway.upstreamBehaves((_q, r) => (isThere ? r.end('webp') : r.writeHead(404).end('{}')));
    expect((await fetch(gateway.origin + path)).status).toBe(200);
    isThere = false;
    expect((await fetch(gateway.origin + path)).status).toBe(404);
  });

  it('answers 404 for an unknown picture', async () => {
    gateway.upstreamBehaves((_q, r) => r.writeHead(404).end('{}'));
    expect((await fetch(`${gateway.origin}/img/avatars/gone/192.webp`)).status).toBe(404);
  });
});
