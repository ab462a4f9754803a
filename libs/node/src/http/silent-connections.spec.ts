import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { eventually } from '@videoqs/stack/eventually';
import Fastify from 'fastify';
import { fastifyOptions, PATIENCE } from './fastify-options.ts';
import { endSilentConnections } from './silent-connections.ts';

it('an idle new connection does not delay the shutdown, and running calls are still answered', async () => {
  const fastify = Fastify(fastifyOptions());
  endSilentConnections(fastify);
  let isAsked = false;
  const answer = Promise.withResolvers<object>();
  fastify.get('/slow', () => {
    isAsked = true;
    return answer.promise;
  });
  const origin = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const silent = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
  silent.resume();
  await once(silent, 'connect');
  const asked = once(get(`${origin}/slow`, { agent: false }), 'response') as Promise<[IncomingMessage]>;
  await eventually(async () => isAsked);
  const from = performance.now();
  const closed = fastify.close();
  await once(silent, 'close');
  answer.resolve({});
  const [answered] = await asked;
  expect(answered.resume().statusCode).toBe(200);
  await closed;
  expect(performance.now() - from).toBeLessThan(PATIENCE.request / 2);
});
