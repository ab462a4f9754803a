import { connect } from 'node:net';
import { eventually } from '@videoqs/stack/eventually';
import { type TestGateway, testGateway } from './doubles.fixture.ts';

let gateway: TestGateway;
const start = async (over: Record<string, unknown>) => {
  gateway = await testGateway(over);
};
afterEach(() => gateway.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(gateway.origin + path, { headers });
const statuses = async (count: number, ask: () => Promise<Response>) => {
  const all: number[] = [];
  for (let i = 0; i < count; i++) all.push((await ask()).status);
  return all;
};
/** Checks that a response is a "too many" failure with the time to wait. */
async function isTooMany(answer: Response): Promise<void> {
  expect([answer.status, await answer.json()]).toEqual([
    429,
    { code: 'too-many', userMessage: expect.any(String), requestID: expect.any(String) },
  ]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

/** Sends a raw request line. @returns the gateway's response */
async function raw(line: string): Promise<string> {
  const socket = connect(Number(new URL(gateway.origin).port), '127.0.0.1');
  socket.write(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return Buffer.concat(await socket.toArray()).toString();
}

describe('a network address', () => {
  it('must wait after too many calls, and cannot avoid that by an X-Forwarded-For header', async () => {
    await start({ CALLS_PER_MINUTE: 10 });
    const call = (headers = {}) => gateway.post('/api/titles/searchTitles', { query: 'x' }, headers);
    expect(await statuses(11, call)).toEqual([...Array(10).fill(200), 429]);
    // No proxy is trusted, so the header is ignored.
    await isTooMany(await call({ 'x-forwarded-for': '198.51.100.9' }));
    expect((await get('/')).status).toBe(200);
  });

  it.each<[string, (post: TestGateway['post']) => Promise<Response>, number]>([
    ['broken bodies', (post) => post('/api/titles/searchTitles', '{"query":'), 400],
    ['calls to unknown paths', (post) => post('/api/nowhere/at_all', {}), 404],
    ['bodies with a NUL character', (post) => post('/api/titles/searchTitles', '{"query":"\\u0000"}'), 400],
  ])('must wait before its next call after %s', async (_what, ask, status) => {
    await start({ CALLS_PER_MINUTE: 3 });
    expect(await statuses(3, () => ask(gateway.post))).toEqual([status, status, status]);
    await isTooMany(await ask(gateway.post));
    await isTooMany(await gateway.post('/api/titles/searchTitles', { query: 'x' }));
  });

  it('is taken from the header of a trusted proxy', async () => {
    await start({ CALLS_PER_MINUTE: 1, TRUSTED_PROXIES: 1 });
    const from = (ip: string) => gateway.post('/api/titles/searchTitles', {}, { 'x-forwarded-for': ip });
    expect((await from('198.51.100.1')).status).toBe(200);
    expect((await from('198.51.100.2')).status).toBe(200);
    await isTooMany(await from('203.0.113.9, 198.51.100.1'));
  });

  it('is counted by its /64 network when it is IPv6, and services see only that network', async () => {
    await start({ CALLS_PER_MINUTE: 2, TRUSTED_PROXIES: 1 });
    const from = (ip: string) => gateway.post('/api/titles/searchTitles', {}, { 'x-forwarded-for': ip });
    expect((await from('2001:db8:0:1::1')).status).toBe(200);
    expect((await from('2001:db8:0:1:ffff::2')).status).toBe(200);
    await isTooMany(await from('2001:db8:0:1:a:b:c:d'));
    expect((await from('2001:db8:0:2::1')).status).toBe(200);
    expect((await from('::ffff:198.51.100.1')).status).toBe(200);
    const addresses = gateway.seen.map(({ headers }) => headers['x-videoqs-address']);
    expect(addresses).toEqual(['2001:db8:0:1::', '2001:db8:0:1::', '2001:db8:0:2::', '198.51.100.1']);
  });

  it('has a limit of requests for pages', async () => {
    await start({ PAGES_PER_MINUTE: 2 });
    expect(await statuses(2, () => get('/'))).toEqual([200, 200]);
    await isTooMany(await get('/anywhere'));
    await isTooMany(await get('/api/docs'));
    expect((await gateway.post('/api/titles/searchTitles', {})).status).toBe(200);
  });

  it('has a common limit for requests for pictures and for files', async () => {
    await start({ FILES_PER_MINUTE: 2 });
    expect(await statuses(2, () => get('/img/poster/movie_603/w92'))).toEqual([200, 200]);
    await isTooMany(await get('/img/poster/movie_603/w92'));
    await isTooMany(await get('/s/frame.12345678.js'));
    await isTooMany(await get('/r/titles/remote.json'));
    expect((await get('/')).status).toBe(200);
  });

  it('has a separate limit for pictures that are drawn on request, and posters do not count toward this limit', async () => {
    await start({ CALLS_PER_MINUTE: 60 });
    for (const name of ['top10/movie_1.movie_2', 'og/movie_1', 'year/a.b', 'degrees/1-2']) {
      const { status } = await get(`/img/${name}.png`);
      expect([name, status === 429]).toEqual([name, name.includes('degrees')]);
    }
    expect((await get('/img/poster/movie_603/w92')).status).toBe(200);
  });

  it.each([
    ['/img/%6fg/movie_1.png', '/img/og/movie_1.png'],
    ['/img/%74op10/movie_1.png?v=1', '/img/top10/movie_1.png?v=1'],
  ])('is redirected from %s to the canonical path %s, and only the canonical path counts', async (path, location) => {
    await start({ CALLS_PER_MINUTE: 20 });
    const sent = await fetch(gateway.origin + path, { redirect: 'manual' });
    expect([sent.status, sent.headers.get('location')]).toEqual([308, location]);
    expect(await statuses(2, () => get(path))).toEqual([200, 429]);
    expect(gateway.seen.map(({ url }) => url)).toEqual([location.split('?')[0]]);
  });

  it.each(['/img/%2e%2e/api/docs', '//%65vil.example/', '/img/./%6fg/movie_1.png'])(
    'gets 404 at %s, an encoded path that would lead to another path',
    async (path) => {
      await start({});
      expect(await raw(`GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 404 /);
    },
  );

  it('cannot get past its limits by an unusual spelling of a path: the answer is 400 or 404', async () => {
    await start({});
    expect(await raw('GET http://x/img/og/movie_1.png HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /);
    expect((await gateway.post('/%61pi/titles/searchTitles', {})).status).toBe(404);
    expect(gateway.seen).toEqual([]);
  });

  it('gets two drawn pictures at a time, while other addresses get pictures as usual', async () => {
    await start({ TRUSTED_PROXIES: 1 });
    const waiting: (() => void)[] = [];
    gateway.upstreamBehaves((_q, r) => void waiting.push(() => r.end('png')));
    const draw = (n: number, from: string) => get(`/img/og/movie_${n}.png`, { 'x-forwarded-for': from });
    const first = [draw(1, '198.51.100.1'), draw(2, '198.51.100.1')];
    await eventually(async () => waiting.length === 2);
    expect((await draw(3, '198.51.100.1')).status).toBe(503);
    const other = draw(4, '198.51.100.2');
    await eventually(async () => waiting.length === 3);
    for (const go of waiting) go();
    expect((await Promise.all([...first, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
    gateway.upstreamBehaves((_q, r) => r.end('png'));
    expect((await draw(5, '198.51.100.1')).status).toBe(200);
  });

  it('causes no error in the log when it disconnects during a call', async () => {
    await start({});
    const socket = connect(Number(new URL(gateway.origin).port), '127.0.0.1');
    socket.write('POST /api/titles/searchTitles HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
    await new Promise((sent) => socket.write('Content-Length: 900\r\n\r\n{"query"', sent));
    await eventually(async () => (await gateway.connections()) === 1);
    socket.destroy();
    await eventually(async () => (await gateway.connections()) === 0);
    expect((await gateway.post('/api/titles/searchTitles', { query: 'x' })).status).toBe(200);
    expect(gateway.logged()).toEqual([]);
  });

  it("has a limit for browsers' reports on their pages, which is a tenth of the limit for pages", async () => {
    await start({ METRICS_PORT: 0, CALLS_PER_MINUTE: 40 });
    const report = () => gateway.post('/telemetry', {});
    expect(await statuses(2, report)).toEqual([204, 204]);
    await isTooMany(await report());
    expect((await get('/')).status).toBe(200);
  });

  it("has a limit of health checks, except for requests from the gateway's own machine", async () => {
    await start({ HEALTH_PER_MINUTE: 1, TRUSTED_PROXIES: 1 });
    expect(await statuses(4, () => get('/healthz'))).not.toContain(429);
    for (const address of ['198.51.100.9', '10.127.0.1', '::1234']) {
      const stranger = { 'x-forwarded-for': address };
      expect((await get('/healthz', stranger)).status).not.toBe(429);
      await isTooMany(await get('/healthz', stranger));
    }
    for (const address of ['::1', '::ffff:127.0.0.1'])
      expect(await statuses(3, () => get('/healthz', { 'x-forwarded-for': address }))).not.toContain(429);
  });

  it('has limits for pages, files and health checks that are derived from the configured limit of calls', async () => {
    await start({ CALLS_PER_MINUTE: 4 });
    expect(await statuses(3, () => get('/'))).toEqual([200, 200, 429]);
    expect((await statuses(21, () => get('/s/frame.12345678.js'))).indexOf(429)).toBe(20);
    await gateway.stop();
    await start({ CALLS_PER_MINUTE: 20, TRUSTED_PROXIES: 1 });
    const stranger = { 'x-forwarded-for': '198.51.100.9' };
    expect((await statuses(4, () => get('/healthz', stranger))).indexOf(429)).toBe(2);
  });
});
