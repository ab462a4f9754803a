import { CallFailure } from '@videoqs/node/http/failure';
import { REQUEST_ID_HEADER } from '@videoqs/node/service/request-scope';
import type { FastifyInstance } from 'fastify';
import type { Count } from './address-limits.ts';
import type { Upstream } from './upstream.ts';

const PASSED_ON = ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'];

/** /download: files that the account service made for one member, by a way that it gave them. */
export function routeDownloads(fastify: FastifyInstance, count: Count, account: Upstream): void {
  fastify.get('/download/*', { onRequest: count }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const answer = await account.send({ method: 'GET', path, headers: { [REQUEST_ID_HEADER]: request.id } });
    if (answer.statusCode !== 200) throw new CallFailure(answer.statusCode < 500 ? 'not-found' : 'unavailable');
    for (const name of PASSED_ON) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    return reply.send(answer.body);
  });
}
