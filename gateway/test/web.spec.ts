import { createHash } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { get as httpGet } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { calls as all } from '@videoqs/contract/calls';
import { request } from 'undici';
import { bootOf, type TestGateway, testGateway } from './doubles.fixture.ts';

/** The calls without those of operators, which parts.spec.ts covers. */
const calls = all.filter((c) => c.who !== 'ops');
let gateway: TestGateway;
beforeEach(async () => {
  gateway = await testGateway();
});
afterEach(() => gateway.stop());
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(gateway.origin + path, { headers, redirect: 'manual' });

describe('pages', () => {
  it('contain the registry of areas, the build id, and links to the files that the first paint needs', async () => {
    const answer = await get('/movie/603');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(bootOf(html)).toMatchObject({
      buildID: 's1.t1',
      remotes: [{ name: 'titles', entry: '/r/titles/remote.abcdef12.js', slots: ['SearchBox'] }],
      devOutbox: true,
    });
    for (const file of [
      '/s/frame.12345678.js',
      '/r/titles/remote.abcdef12.js',
      '/r/titles/page-movie.00000001.js',
      '/s/77.aaaaaaaa.js',
    ])
      expect(html).toContain(`<link rel="preload" as="script" href="${file}">`);
  });

  it.each(['/nothing/here', '/movie/604', '/movie/abc', '/movie'])(
    "answer %s with status 404 and still show the site's frame",
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain('<div id="root">');
    },
  );

  it("load no page files for a path that merely resembles the page's route", async () => {
    expect(await (await get('/film/603')).text()).not.toContain('page-movie');
    expect(await (await get('/movie/604')).text()).toContain('page-movie');
  });

  it('are served for the paths that belong to no area', async () => {
    expect((await get('/me')).status).toBe(200);
  });

  it('answer 400 for an invalid address', async () => {
    const answer = await get('/%E0%A4%A');
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'invalid-body' })]);
  });

  it('use a new build as soon as it is complete, and the previous build while files of the new build are missing', async () => {
    const file = join(gateway.web, 'titles/remote.json');
    await get('/');
    renameSync(file, `${file}.away`);
    expect(bootOf(await (await get('/')).text()).remotes).toHaveLength(1);
    writeFileSync(
      file,
      JSON.stringify({
        name: 'titles',
        version: 't2',
        entryFile: 'r2.js',
        routes: [{ path: '/new', page: 'new' }],
        slots: [],
        preload: {},
        shared: {},
      }),
    );
    const html = await (await get('/new')).text();
    expect(bootOf(html)).toMatchObject({ buildID: 's1.t2' });
    expect((await get('/new')).status).toBe(200);
    writeFileSync(file, '{"half');
    expect((await get('/new')).status).toBe(200);
    expect(gateway.logged()).toMatchObject([
      { msg: 'a build file cannot be read', file, err: { type: 'SyntaxError' } },
    ]);
  });

  it('have the headers that keep browsers safe', async () => {
    const { headers } = await get('/');
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'self'.*script-src 'self'.*frame-ancestors 'none'/,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(headers.get('cache-control')).toBe('no-cache');
  });
});

describe('the content security policy', () => {
  const policy = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  it("allows a page's own inline content by its hash, and nothing else inline", async () => {
    const built = '<head><script>theme()</script><style>p{}</style><!--videoqs:head--></head><div id="root"></div>';
    writeFileSync(join(gateway.web, 'shell/index.html'), built);
    expect(await policy('/movie/603')).toContain(
      `script-src 'self' ${hash('theme()')}; style-src 'self' ${hash('p{}')}; img-src`,
    );
    for (const path of ['/movie/603', '/api/docs', '/dev/outbox', '/healthz'])
      expect(await policy(path)).not.toContain('unsafe');
    expect(await policy('/healthz')).toContain("script-src 'self'; style-src 'self'; img-src");
  });

  it('allows the inline content of a new build of the shell', async () => {
    const before = await policy('/');
    writeFileSync(join(gateway.web, 'shell/index.html'), '<style>b{}</style><!--videoqs:head-->');
    expect(await policy('/')).toContain(hash('b{}'));
    expect(await policy('/')).not.toBe(before);
  });
});

it('serves no pages below /dev in production', async () => {
  const json = { name: 'kit', version: 'k1', entryFile: 'r.js', slots: [], preload: {}, shared: {} };
  const kit = { ...json, routes: [{ path: '/dev/kit', page: 'kit' }] };
  const statusIn = async (NODE_ENV: string) => {
    const other = await testGateway({ NODE_ENV });
    writeFileSync(join(other.web, 'titles/remote.json'), JSON.stringify(kit));
    const page = await fetch(`${other.origin}/dev/kit`);
    const known = bootOf(await page.text()).remotes.length;
    await other.stop();
    return [page.status, known];
  };
  expect(await statusIn('development')).toEqual([200, 1]);
  expect(await statusIn('production')).toEqual([404, 0]);
  const production = await testGateway({ NODE_ENV: 'production' });
  const page = await fetch(`${production.origin}/mine`);
  expect([page.status, bootOf(await page.text()).remotes.length]).toEqual([200, 1]);
  await production.stop();
});

it('lists remotes with a build, and leaves out remotes that were never built', async () => {
  const other = await testGateway();
  rmSync(join(other.web, 'titles/remote.json'));
  const page = await fetch(`${other.origin}/me`);
  expect([page.status, bootOf(await page.text()).remotes]).toEqual([200, []]);
  await other.stop();
});

describe('assets', () => {
  it('are cached forever when their name has a hash, and are sent as brotli to clients that accept it', async () => {
    const { body, headers } = await request(`${gateway.origin}/s/frame.12345678.js`, {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    // Headers for documents are useless here and would only cost bytes.
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(brotliDecompressSync(Buffer.from(await body.arrayBuffer())).toString()).toContain('console.log');
    const plain = await request(`${gateway.origin}/s/frame.12345678.js`);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(await plain.body.text()).toContain('console.log');
  });

  it.each([
    '/s/../secret.json',
    '/s/..%2fsecret.json',
    '/s/%2e%2e/secret.json',
    '/r/titles/../../secret.json',
    '/r/shell/shell.json',
    '/r/nobody/x.js',
    '/s/nothing.js',
    '/s/',
  ])('return nothing at %s', async (path) => {
    const answer = await request(gateway.origin + path);
    expect(answer.statusCode).toBe(404);
    expect(await answer.body.text()).not.toContain('password');
  });
});

describe('the development outbox', () => {
  it('answers under the names of this machine and of the site, but under no other name that resolves to this machine', async () => {
    const asked = (host: string) =>
      new Promise<number | undefined>((status, fail) =>
        httpGet(`${gateway.origin}/dev/outbox`, { headers: { host } }, (r) => status(r.resume().statusCode)).on(
          'error',
          fail,
        ),
      );
    expect(await asked('evil.example')).toBe(404);
    expect(await asked('site.example')).toBe(200);
  });

  it('is a page, or JSON on request, and it filters by recipient and escapes messages', async () => {
    expect(await (await get('/dev/outbox')).text()).toContain('&#60;b&#62;hi');
    const json = { accept: 'application/json' };
    expect(await (await get('/dev/outbox', json)).json()).toMatchObject([{ channel: 'email', to: 'a@b.com' }]);
    expect(await (await get('/dev/outbox?to=x@y.z', json)).json()).toEqual([]);
  });

  it('does not exist in production', async () => {
    const production = await testGateway({ NODE_ENV: 'production' });
    const answer = await fetch(`${production.origin}/dev/outbox`, { headers: { accept: 'application/json' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('a@b.com');
    await production.stop();
  });
});

describe('pictures', () => {
  it('are fetched from the titles service once, and are served while that service is down', async () => {
    gateway.upstreamBehaves((q, r) => {
      r.setHeader('content-type', 'image/svg+xml');
      r.setHeader('etag', '"1"');
      q.url?.includes('603') ? r.end('<svg/>') : r.writeHead(404).end('{}');
    });
    expect(await (await get('/img/poster/movie_603/w92')).text()).toBe('<svg/>');
    await gateway.stopUpstream();
    const again = await get('/img/poster/movie_603/w92');
    expect([again.status, again.headers.get('content-type'), await again.text()]).toEqual([
      200,
      'image/svg+xml',
      '<svg/>',
    ]);
    expect(gateway.seen).toHaveLength(1);
    expect((await get('/img/poster/movie_603/w92', { 'if-none-match': '"1"' })).status).toBe(304);
    expect((await get('/img/poster/movie_604/w92')).status).toBe(503);
  });
});

describe('the API documents', () => {
  it('describe every declared call with its policy, body, reply and codes', async () => {
    const api = (await (await get('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, { post: Record<string, unknown> }>;
    };
    expect(api.openapi).toBe('3.1.0');
    expect(Object.keys(api.paths)).toEqual(calls.map((c) => c.path));
    expect(api.paths['/api/queues/addToQueue']?.post).toMatchObject({
      'x-who': 'member',
      tags: ['queues'],
      responses: { 200: expect.anything(), 401: expect.anything(), 404: expect.anything(), 413: expect.anything() },
    });
    expect(JSON.stringify(api.paths['/api/queues/addToQueue'])).toContain('queueIDandNameArr');
    const page = await (await get('/api/docs')).text();
    for (const call of calls) expect(page).toContain(`<code>${call.path}</code>`);
  });
});
