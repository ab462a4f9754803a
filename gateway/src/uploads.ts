import type { Readable } from 'node:stream';
import { AVATAR_MAX_BYTES } from '@videoqs/contract/account/avatar-files';
import { takeImages } from '@videoqs/node/http/image-bodies';
import { isUploadTicket } from '@videoqs/node/http/upload-ticket';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { REQUEST_ID_HEADER } from '@videoqs/node/runtime/request-scope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Count } from './address-limits.ts';
import { atOnce } from './at-once.ts';
import { admitChange } from './switches/apply-switches.ts';
import type { Switches } from './switches/switches.ts';
import type { Upstream } from './upstream.ts';

const PASSED_ON = ['content-type', 'retry-after'];
/**
 * The maximum number of uploads that may be in progress in this process, and from one address. Other members of a
 * household can retry in a moment.
 */
const AT_ONCE = 8;
const OF_AN_ADDRESS = 2;

/**
 * POST /upload/avatar: uploads a member's picture, because JSON cannot carry bytes. The member gets a ticket for the
 * upload from a call. Without a valid ticket, the body is not read. With a valid ticket, the body is streamed to the
 * service.
 * @param secret the secret that signs tickets
 */
export function routeUploads(
  fastify: FastifyInstance,
  count: Count,
  switches: Switches,
  account: Upstream,
  secret: string,
): void {
  const takePlace = atOnce(OF_AN_ADDRESS);
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('connection', 'close'); // The rest of a body without a valid ticket is not read.
    await count(request);
    admitChange(switches);
    const { ticket } = request.params as { ticket: string };
    if (!isUploadTicket(ticket, secret, new Date())) throw new CallFailure('not-found');
    reply.removeHeader('connection');
    takePlace(request, reply);
  };
  void fastify.register(async (uploads) => {
    takeImages(uploads, { maxBytes: AVATAR_MAX_BYTES, atOnce: AT_ONCE, admit });
    uploads.post('/upload/avatar/:ticket(^[\\w-]{43}$)', async (request, reply) => {
      const { 'content-type': type, 'content-length': length } = request.headers;
      const answer = await account.send({
        method: 'POST',
        path: request.url.split('?')[0] ?? '',
        body: request.body as Readable,
        headers: { 'content-type': type, 'content-length': length, [REQUEST_ID_HEADER]: request.id },
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
