import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallFailure, Unavailable } from '../runtime/failure.ts';

/**
 * Has these routes take a picture as the stream that it comes as, and nothing else. Whoever brings one is looked at before
 * a byte of it is kept.
 * @param o.maxBytes of a picture
 * @param o.atOnce pictures that are taken at the same time; the next one is to come again
 * @param o.admit throws for whoever may bring none
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
 * All bytes of a picture, which is as long as it says (HTTP ends it there).
 * @throws CallFailure invalid-body when whoever brings it goes away within it
 */
export async function bytesOf(picture: Readable): Promise<Buffer> {
  try {
    return Buffer.concat(await picture.toArray());
  } catch {
    throw new CallFailure('invalid-body');
  }
}
