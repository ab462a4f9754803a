import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallFailure, Unavailable } from '../runtime/failure.ts';

/**
 * Makes these routes accept only pictures, as streams. The caller is checked before any byte is stored.
 * @param o.maxBytes the maximum number of bytes of a picture
 * @param o.atOnce the maximum number of pictures accepted at the same time; further callers must retry
 * @param o.admit throws for callers who may not send a picture
 */
export function takeImages(
  routes: FastifyInstance,
  o: { maxBytes: number; atOnce: number; admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void> },
): void {
  let underWay = 0;
  routes.removeAllContentTypeParsers();
  routes.addContentTypeParser(/^image\//, (_request, body, done) => done(null, body));
  routes.addHook('onRequest', async (request, reply) => {
    await o.admit(request, reply);
    const { 'content-length': length, 'content-type': type = '' } = request.headers;
    if (!type.startsWith('image/') || !(Number(length) > 0)) throw new CallFailure('unsupported-media-type');
    if (Number(length) > o.maxBytes) throw new CallFailure('body-too-large');
    if (underWay >= o.atOnce) throw new Unavailable(2);
    underWay++;
    reply.raw.once('close', () => underWay--);
  });
}

/**
 * Reads a whole picture. HTTP ends the body at its declared length, so the body cannot be longer.
 * @throws CallFailure invalid-body when the client disconnects meanwhile
 */
export async function bytesOf(picture: Readable): Promise<Buffer> {
  try {
    return Buffer.concat(await picture.toArray());
  } catch {
    throw new CallFailure('invalid-body');
  }
}
