import { CallFailure } from '@videoqs/node/runtime/failure';
import { REQUEST_ID_HEADER } from '@videoqs/node/runtime/request-scope';
import type { FastifyInstance } from 'fastify';
import type { Count } from './address-limits.ts';
import type { Upstream } from './upstream.ts';

const PASSED_ON = ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'];

/** Serves files that a service makes for one member. The service gives the member the file's secret address. */
export function routeDownloads(fastify: FastifyInstance, url: string, count: Count, service: Upstream): void {
  fastify.get(url, { onRequest: count }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const answer = await service.send({ method: 'GET', path, headers: { [REQUEST_ID_HEADER]: request.id } });
    if (answer.statusCode !== 200) throw new CallFailure(answer.statusCode < 500 ? 'not-found' : 'unavailable');
    for (const name of PASSED_ON) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    return reply.send(answer.body);
  });
}
