import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { encodingFor } from '@videoqs/node/http/encoding';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TitleUnknown } from '../title/title.errors.ts';
import type { PictureService, Shape } from './picture.service.ts';

/** A day, then a week in which an old one may be shown while a new one is fetched. */
const KEEP = 'public, max-age=86400, stale-while-revalidate=604800';
const KEEP_STAND_IN = 'public, max-age=60';

/** GET /img/poster/:key/:size, /img/backdrop/:key/:size and /img/og/:key.png on the bare Fastify. */
export function pictureRoutes(fastify: FastifyInstance, pictures: PictureService): void {
  const sized = (shape: Shape) => (request: FastifyRequest, reply: FastifyReply) => {
    const { key, size } = request.params as { key: string; size: string };
    return answer(pictures, shape, key, size, request, reply);
  };
  // what is too long for a parameter matches no route, and so is not found
  fastify.get('/img/poster/:key(^.{1,200}$)/:size(^.{1,200}$)', sized('poster'));
  fastify.get('/img/backdrop/:key(^.{1,200}$)/:size(^.{1,200}$)', sized('backdrop'));
  fastify.get('/img/og/:file(^.{1,200}$)', (request, reply) => {
    const { file } = request.params as { file: string };
    const key = file.endsWith('.png') ? file.slice(0, -'.png'.length) : '';
    return answer(pictures, 'og', key, 'w1200', request, reply);
  });
}

/** @throws TitleUnknown for a key, size or title that is none */
async function answer(
  pictures: PictureService,
  shape: Shape,
  key: string,
  size: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const shown = parseMediaKey(key) && (await pictures.picture(key, shape, size));
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
