import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeOpsTicket } from '@videoqs/node/http/ops-ticket';
import { SHAPE } from '@videoqs/node/runtime/config';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { z } from 'zod';
import { type TestGateway, testGateway } from './doubles.fixture.ts';

let gateway: TestGateway;
afterEach(() => gateway.stop());
const open = (path: string) => fetch(gateway.origin + path);
const settingsTicket = (secret = TEST_SECRET) => `/healthz/settings/${makeOpsTicket('settings', secret, new Date())}`;
const ticket = (secret = TEST_SECRET, now = new Date()) => `/healthz/parts/${makeOpsTicket('parts', secret, now)}`;

describe('the state of all parts, for operators', () => {
  it('names the release and state of each part, the live frontends and the switches', async () => {
    gateway = await testGateway({ RELEASE: 'g1', HEALTH_URLS: 'away=http://127.0.0.1:1' });
    gateway.upstreamBehaves((request, response) =>
      request.url === '/readyz' ? response.end('{"part":"x","ready":true,"release":"r1"}') : response.end('{}'),
    );
    const answer = await open(ticket());
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const ready = (name: string) => ({ name, state: 'ready', release: 'r1' });
    expect(await answer.json()).toEqual({
      parts: [
        { name: 'gateway', state: 'ready', release: 'g1' },
        ...['titles', 'queues', 'social', 'account'].map(ready),
        { name: 'away', state: 'away', release: null },
      ],
      frontends: [
        { name: 'shell', version: 's1', canary: null, isFaulty: false },
        { name: 'titles', version: 't1', canary: null, isFaulty: false },
      ],
      switches: [],
      switchedOnAt: {},
      isSwitchesFaulty: false,
    });
  });

  it('shows a canary, and marks an invalid live.json and an invalid file of switches', async () => {
    gateway = await testGateway();
    const { web } = gateway;
    await gateway.stopGateway();
    mkdirSync(join(web, 'registry/titles'), { recursive: true });
    const live = join(web, 'registry/titles/live.json');
    writeFileSync(live, JSON.stringify({ version: 't1', canary: { version: 't2', share: 0.1 } }));
    writeFileSync(join(web, 'switches.json'), '{"broken');
    const files = { REGISTRY_DIR: join(web, 'registry'), SWITCHES_FILE: join(web, 'switches.json') };
    const built = { SHELL_DIR: join(web, 'shell'), REMOTE_DIRS: `titles=${join(web, 'titles')}` };
    const other = await testGateway({ ...files, ...built });
    const titles = async () => {
      const read = await (await fetch(other.origin + ticket())).json();
      return { ...read, frontends: read.frontends.slice(1) };
    };
    expect(await titles()).toMatchObject({
      frontends: [{ version: 't1', canary: { version: 't2', share: 0.1 }, isFaulty: false }],
      switches: ['read-only'],
      isSwitchesFaulty: true,
    });
    writeFileSync(live, '{"version":7}');
    expect(await titles()).toMatchObject({ frontends: [{ isFaulty: true }] });
    await other.stop();
  });

  it('is not found without a ticket, or with a forged, foreign or expired ticket', async () => {
    gateway = await testGateway();
    const late = new Date(Date.now() - 60_000);
    const real = ticket();
    const forged = [ticket(`${TEST_SECRET}x`), ticket(TEST_SECRET, late), real.replace(/\d(?=\.)/, 'x'), `${real}x`];
    for (const path of [...forged, real.replace(/parts\/\d/, 'parts/9'), '/healthz/parts/', '/healthz/parts/x'])
      expect((await open(path)).status).toBe(404);
    expect(gateway.seen).toEqual([]);
  });

  it('is not in the public health report', async () => {
    gateway = await testGateway({ RELEASE: 'g1' });
    gateway.upstreamBehaves((_q, response) => response.end('{"part":"x","ready":true,"release":"r1"}'));
    expect(await (await open('/healthz')).text()).not.toMatch(/r1|g1|t1/);
  });
});

describe('the configuration of all parts, for operators', () => {
  it('contains the configuration that each part returns, and null for each part that does not answer', async () => {
    const shape = { MEMBER_SECRET: z.string(), CALLS_PER_MINUTE: z.number() };
    gateway = await testGateway({ [SHAPE]: shape, HEALTH_URLS: 'titles-worker=http://127.0.0.1:1' });
    const settings = [{ name: 'PORT', state: 'set', value: '3000' }];
    gateway.upstreamBehaves((_q, response) => response.end(JSON.stringify({ settings })));
    const path = settingsTicket();
    const answer = await open(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toEqual({
      parts: [
        {
          name: 'gateway',
          settings: [
            { name: 'MEMBER_SECRET', state: 'set', value: null },
            { name: 'CALLS_PER_MINUTE', state: 'set', value: '100000' },
          ],
        },
        ...['titles', 'queues', 'social', 'account'].map((name) => ({ name, settings })),
        { name: 'titles-worker', settings: null },
      ],
    });
    expect(new Set(gateway.seen.map(({ url }) => url))).toEqual(new Set([path.replace('/healthz', '')]));
  });

  it('is null for a part whose release cannot report its configuration', async () => {
    gateway = await testGateway();
    gateway.upstreamBehaves((_q, response) => response.writeHead(404).end('{"code":"not-found"}'));
    const { parts } = await (await open(settingsTicket())).json();
    expect(parts).toContainEqual({ name: 'account', settings: null });
  });

  it('is not found with a forged ticket, or with the ticket for the state of the parts', async () => {
    gateway = await testGateway();
    const other = ticket().replace('/parts/', '/settings/');
    for (const path of [other, settingsTicket(`${TEST_SECRET}x`), `${settingsTicket()}x`, '/healthz/settings/'])
      expect((await open(path)).status).toBe(404);
    expect((await open(settingsTicket().replace('/settings/', '/parts/'))).status).toBe(404);
    expect(gateway.seen).toEqual([]);
  });
});

it("the gateway answers the address of the operators' page like an unknown address", async () => {
  gateway = await testGateway();
  const [hidden, unknown] = await Promise.all(['/ops', '/opz'].map(open));
  expect([hidden?.status, unknown?.status]).toEqual([404, 404]);
  const [one = '', other = ''] = [await hidden?.text(), await unknown?.text()];
  expect(one.replaceAll('/ops"', '/opz"')).toBe(other.replaceAll('/ops"', '/opz"'));
  expect(gateway.seen).toEqual([]);
});

it('the documentation of the API leaves out the calls of operators', async () => {
  gateway = await testGateway();
  for (const path of ['/api/docs', '/api/openapi.json'])
    expect(await (await open(path)).text()).not.toContain('/api/ops/');
});
