import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@videoqs/stack/eventually';
import fastify from 'fastify';
import type { SessionWatch } from '../src/session-watch.ts';
import { Streams } from '../src/streams.ts';

it('refuses a stream above the total limit of one gateway, and accepts a stream after another stream has ended', async () => {
  const open: ServerResponse[] = [];
  const service = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 0\n\n');
    open.push(response);
  });
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  const streams = new Streams(`http://127.0.0.1:${(service.address() as AddressInfo).port}`, 1_500, 3);
  const sessions = { watch: () => () => {} } as unknown as SessionWatch; // visitors have no session
  const gateway = fastify({ trustProxy: true, forceCloseConnections: true });
  gateway.setErrorHandler((_error, _request, reply) => reply.status(503).send());
  gateway.get('/', (request, reply) =>
    streams.pass({ path: '/', method: 'GET' }, { request, reply, sessions, member: null }),
  );
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' });
  const visit = async (address: string) => (await fetch(url, { headers: { 'x-forwarded-for': address } })).status;

  const first = await Promise.all(['192.0.2.1', '192.0.2.2', '192.0.2.3'].map(visit));
  expect([first, await visit('192.0.2.4')]).toEqual([[200, 200, 200], 503]);
  open[0]?.end();
  await eventually(async () => (await visit('192.0.2.4')) === 200);
  for (const stream of open) stream.end();
  await gateway.close();
  await streams.close();
  service.closeAllConnections();
  service.close();
});
