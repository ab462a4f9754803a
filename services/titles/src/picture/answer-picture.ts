import { encodingFor } from '@videoqs/node/http/encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TitleUnknown } from '../catalogue/catalogue.errors.ts';
import type { Shown } from './show-picture.ts';

/** Caches may keep a picture for a day, and show it for another week while they fetch a new one. */
const KEEP = 'public, max-age=86400, stale-while-revalidate=604800';
const KEEP_STAND_IN = 'public, max-age=60';

/**
 * Sends a picture, compressed if the browser accepts that. The answer is 304 if the browser already has the picture.
 * @throws TitleUnknown when there is no picture
 */
export async function answerPicture(
  asked: Promise<Shown | null> | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const shown = await asked;
  if (!shown) throw new TitleUnknown();
  const { type, body, brotli, etag } = shown.picture;
  reply.headers({
    etag,
    'cache-control': shown.standIn ? KEEP_STAND_IN : KEEP,
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
  if (holds(request.headers['if-none-match'], etag)) return reply.status(304).send();
  reply.type(type);
  if (!brotli || !encodingFor(request.headers['accept-encoding'], ['br'])) return reply.send(body);
  return reply.header('content-encoding', 'br').send(brotli);
}

const holds = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch === '*' || (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2));
