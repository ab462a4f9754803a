import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { jest } from '@jest/globals';
import { eventually } from '@videoqs/stack/eventually';
import pino from 'pino';
import { Upstream } from '../src/upstream.ts';

/** A service that records on which connection each call arrives. It answers at once, except under /later. */
async function service() {
  const later: ServerResponse[] = [];
  /** The connections that carried calls, one entry for each call. */
  const used: Socket[] = [];
  const server = createServer((request, response) => {
    used.push(request.socket);
    if (request.url === '/later') later.push(response);
    else response.end('answer');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const upstream = new Upstream(
    'queues',
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    10,
    5_000,
    pino({ level: 'silent' }),
  );
  const ask = async (path = '/') => (await upstream.send({ path, method: 'GET' })).body.toString();
  const stop = async () => {
    await upstream.close();
    await new Promise((done) => server.close(done));
  };
  return { ask, later, used, stop };
}

describe('a connection to a service', () => {
  let queues: Awaited<ReturnType<typeof service>>;
  let passed = 0;
  beforeEach(async () => {
    passed = 0;
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + passed);
    queues = await service();
  });
  afterEach(async () => {
    await queues.stop();
    jest.restoreAllMocks();
  });

  const closed = (sockets: readonly Socket[]) => eventually(async () => sockets.every((s) => s.destroyed));

  it('is reused for many calls', async () => {
    for (let n = 0; n < 20; n++) expect(await queues.ask()).toBe('answer');
    expect(new Set(queues.used).size).toBeLessThan(4);
  });

  it('is replaced after a short time, because its pod may be shutting down and new pods need calls', async () => {
    for (let n = 0; n < 5; n++) await queues.ask();
    const old = queues.used.splice(0);
    passed = 4_000;
    for (let n = 0; n < 5; n++) expect(await queues.ask()).toBe('answer');
    expect(queues.used.filter((socket) => old.includes(socket)).length).toBe(0);
    await closed(old);
  });

  it('is closed only after it has delivered the running answer', async () => {
    const early = queues.ask('/later');
    await eventually(async () => queues.later.length === 1);
    const old = queues.used.splice(0);
    passed = 4_000;
    await queues.ask();
    queues.later[0]?.end('late');
    expect(await early).toBe('late');
    await closed(old);
  });
});
