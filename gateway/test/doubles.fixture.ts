import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller } from '@nestjs/common';
import type { RpcParsed } from '@videoqs/contract/rpc';
import type { PageHead } from '@videoqs/contract/rpc/page-head';
import { type Caller, MEMBER_HEADER, readCaller } from '@videoqs/node/http/member-header';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { logScope } from '@videoqs/node/runtime/log';
import { startTestRpc } from '@videoqs/node/testing/test-rpc';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import pino from 'pino';
import { startGateway } from '../src/gateway.ts';

/**
 * The sessions of the fake account service, by user id and session key. With 'fault' the service fails. All sessions
 * were opened by the page load `first`.
 */
export const sessions = new Map<string, { userID: number; username: string; imgSrc: null } | 'fault'>();
export let sessionQuestions = 0;

@Controller()
class RpcController {
  @AnswersRpc('account.session')
  session(b: RpcParsed<'account.session'>) {
    sessionQuestions++;
    const member = sessions.get(`${b.userID}:${b.userAUTH}`) ?? null;
    if (member === 'fault') throw new Error('the database is away');
    return { member, otherBoot: Boolean(b.bootID && b.bootID !== 'first') };
  }
  @AnswersRpc('account.sessionsOver')
  over({ pairs }: RpcParsed<'account.sessionsOver'>) {
    return { over: [...pairs.keys()].filter((at) => !sessions.has(`${pairs[at]?.userID}:${pairs[at]?.userAUTH}`)) };
  }
  @AnswersRpc('account.outbox')
  outbox({ to }: RpcParsed<'account.outbox'>) {
    const all = [
      { channel: 'email' as const, to: 'a@b.com', subject: '<b>hi</b>', text: 'code', at: '2026-01-01T00:00:00.000Z' },
    ];
    return all.filter((m) => !to || m.to === to);
  }
  @AnswersRpc('social.head')
  shareHead({ path, address }: RpcParsed<'social.head'>) {
    return path === '/ptoyr/7kQm3RtYb2' ? linkHead('imke wants you to see Her', `asked from ${address}`) : null;
  }
  @AnswersRpc('queues.head')
  invitationHead({ path }: RpcParsed<'queues.head'>) {
    return path === '/join/7kQm3RtYb27kQm3R' ? linkHead('imke invites you to Friday crew', '2 people') : null;
  }
  @AnswersRpc('titles.head')
  head({ path }: RpcParsed<'titles.head'>) {
    if (path === '/')
      return {
        title: 'VideoQs',
        description: '',
        canonical: path,
        image: '/img/og/movie_603.png',
        ogType: 'website' as const,
        jsonLd: {},
        heading: 'One <queue>',
        paragraphs: ['Line up & share.', 'More.'],
        links: [{ to: '/movie/603', text: 'The Matrix (1999)' }],
        opens: true,
      };
    if (path !== '/movie/603') return null;
    return {
      title: 'The "Matrix" <1> (1999) · VideoQs',
      description: 'A hacker & his "world"',
      canonical: path,
      image: '/img/og/movie_603.png',
      ogType: 'video.movie' as const,
      jsonLd: { '@type': 'Movie', name: '</script><b>', url: path, actor: [{ url: '/castcrew/1' }] },
      heading: 'The <Matrix>',
      paragraphs: ['He wakes.'],
      links: [{ to: '/castcrew/1', text: 'Keanu & Co' }],
    };
  }
}

const linkHead = (title: string, description: string): PageHead => ({
  ...{ title, description, canonical: '', image: '/img/og/movie_152601.png', ogType: 'website' },
  ...{ jsonLd: {}, heading: title, paragraphs: [], links: [] },
});

/** The caller whom the gateway signed for a service. @returns null without a signature that is valid now */
export function signedCaller(headers: IncomingMessage['headers'] | undefined): Caller | null {
  const caller = readCaller(headers?.[MEMBER_HEADER], TEST_SECRET, new Date());
  return caller === 'expired' ? null : caller;
}

/** Refuses visitors, as a service does for a member's call. */
export function refusingVisitors(request: IncomingMessage, response: ServerResponse): void {
  if (signedCaller(request.headers)?.member) response.end('{"ok":true}');
  else response.writeHead(401).end('{"code":"not-authorized"}');
}

/** Starts the real gateway with real sockets, upstreams that the test controls, and an RPC server with sessions. */
export async function testGateway(over: Record<string, unknown> = {}) {
  const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  let behave: (request: IncomingMessage, response: ServerResponse, body: string) => void = (_q, r) =>
    r.end('{"ok":true}');
  const upstream = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (c: Buffer) => chunks.push(c));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      response.setHeader('content-type', 'application/json');
      behave(request, response, body);
    });
  });
  await new Promise<void>((ready) => upstream.listen(0, '127.0.0.1', ready));
  const upstreamUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const rpc = await startTestRpc(RpcController);
  const web = mkdtempSync(join(tmpdir(), 'videoqs-web-'));
  writeWeb(web);
  const logged: Record<string, unknown>[] = [];
  const log = pino({ mixin: logScope }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const config = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: 0,
    MEMBER_SECRET: TEST_SECRET,
    TITLES_URL: upstreamUrl,
    QUEUES_URL: upstreamUrl,
    SOCIAL_URL: upstreamUrl,
    ACCOUNT_URL: upstreamUrl,
    ACCOUNT_RPC: rpc.address,
    TITLES_RPC: rpc.address,
    SOCIAL_RPC: rpc.address,
    QUEUES_RPC: rpc.address,
    HEALTH_URLS: '',
    SHELL_DIR: join(web, 'shell'),
    REMOTE_DIRS: `titles=${join(web, 'titles')}`,
    SITE_URL: 'http://site.example',
    UPSTREAM_TIMEOUT_MS: 1_500,
    UPSTREAM_LIMIT: 8,
    CALLS_PER_MINUTE: 100_000,
    COMPRESS: 'on',
    TRUSTED_PROXIES: 0,
    ...over,
  } as Parameters<typeof startGateway>[0];
  const gateway = await startGateway(config, log);
  let stopped: Promise<void> | undefined;
  const stopGateway = () => {
    stopped ??= gateway.stop();
    return stopped;
  };
  const origin = `http://127.0.0.1:${(gateway.fastify.server.address() as AddressInfo).port}`;
  return {
    origin,
    web,
    seen,
    /** The gateway's log lines of level warn or higher. */
    logged: () => logged.filter((line) => Number(line.level) >= 40),
    upstreamUrl,
    upstreamBehaves: (how: typeof behave) => {
      behave = how;
    },
    stopUpstream: () => new Promise((done) => upstream.close(done).closeAllConnections()),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    connections: () => new Promise<number>((found) => gateway.fastify.server.getConnections((_e, n) => found(n))),
    stopGateway,
    stop: async () => {
      await stopGateway();
      await rpc.stop();
      upstream.close();
      upstream.closeAllConnections();
      rmSync(web, { recursive: true, force: true });
    },
  };
}
export type TestGateway = Awaited<ReturnType<typeof testGateway>>;

/** Writes a minimal build of a shell and a remote. */
function writeWeb(dir: string): void {
  for (const d of ['shell', 'titles']) mkdirSync(join(dir, d), { recursive: true });
  writeFileSync(join(dir, 'secret.json'), '{"password":1}');
  writeFileSync(
    join(dir, 'shell/index.html'),
    '<!doctype html><head><!--videoqs:head--></head><div id="root"><main><h1><!--videoqs:heading--></h1><p><!--videoqs:text--></p></main></div></body>',
  );
  writeFileSync(
    join(dir, 'shell/shell.json'),
    JSON.stringify({
      version: 's1',
      routes: ['/me'],
      preload: ['frame.12345678.js'],
      shared: { '@videoqs/web/poster': ['77.aaaaaaaa.js'] },
    }),
  );
  writeFileSync(join(dir, 'shell/frame.12345678.js'), `console.log(${'"x".repeat(9),'.repeat(200)} 1)`);
  writeFileSync(
    join(dir, 'titles/remote.json'),
    JSON.stringify({
      name: 'titles',
      version: 't1',
      entryFile: 'remote.abcdef12.js',
      routes: [
        { path: '/', page: 'home', title: 'VideoQs', head: true },
        { path: '/newer', page: 'newer', title: 'Newer page', head: true },
        { path: '/plain', page: 'plain', title: 'Plain page' },
        {
          path: '/movie/:movieID',
          page: 'movie',
          head: true,
          first: { path: '/api/movies/fetchMovieByID', body: { vid: ':movieID' } },
        },
        {
          path: '/two',
          page: 'two',
          first: { path: '/api/titles/fetchPopular', body: { limit: 16 } },
          also: [{ path: '/api/titles/fetchTonight', body: { services: [], country: ':country' } }],
        },
        { path: '/ops', page: 'ops', title: 'Operations', hidden: true, first: { path: '/api/x/y', body: {} } },
        { path: '/mine', page: 'mine', first: { path: '/api/queues/fetchMyQueue', body: {} } },
      ],
      slots: ['SearchBox'],
      preload: { movie: ['page-movie.00000001.js'], ops: ['page-ops.00000002.js'] },
      shared: { movie: ['@videoqs/web/poster'] },
    }),
  );
}

/** The data in a page that its scripts read first: the registry, the build and the first answers. */
export const bootOf = (html: string) => JSON.parse(/id="videoqs-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
