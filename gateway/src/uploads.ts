import { AVATAR_MAX_BYTES } from '@videoqs/contract/account/avatar-files';
import { CallFailure } from '@videoqs/node/http/failure';
import { takeImages } from '@videoqs/node/http/image-bodies';
import { REQUEST_ID_HEADER } from '@videoqs/node/service/request-scope';
import type { FastifyInstance } from 'fastify';
import type { Count } from './address-limits.ts';
import type { Upstream } from './upstream.ts';

const PASSED_ON = ['content-type', 'retry-after'];

/**
 * POST /upload/avatar: a member's picture, by the ticket that a call of theirs was given; bytes cannot go as JSON. The
 * ticket alone says whose it is.
 */
export function routeUploads(fastify: FastifyInstance, count: Count, account: Upstream): void {
  void fastify.register(async (uploads) => {
    takeImages(uploads, AVATAR_MAX_BYTES);
    const options = { onRequest: count, bodyLimit: AVATAR_MAX_BYTES };
    uploads.post('/upload/avatar/:ticket(^[\\w-]{43}$)', options, async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new CallFailure('unsupported-media-type');
      const answer = await account.send({
        method: 'POST',
        path: request.url.split('?')[0] ?? '',
        body: request.body,
        headers: { 'content-type': request.headers['content-type'], [REQUEST_ID_HEADER]: request.id },
      });
      reply.status(answer.statusCode);
      for (const name of PASSED_ON) {
        const value = answer.headers[name];
        if (value !== undefined) reply.header(name, value);
      }
      return reply.send(answer.body);
    });
  });
}
