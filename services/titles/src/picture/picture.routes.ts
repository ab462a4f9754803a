import { TOP10_PLACES } from '@videoqs/contract/queues/top10';
import { readChainPicture } from '@videoqs/contract/titles/posters/degrees-picture';
import { VARIANTS } from '@videoqs/contract/titles/posters/poster-looks';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { encodingFor } from '@videoqs/node/http/encoding';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChainPicture } from '../degrees/chain-picture.ts';
import type { Shape } from '../poster/draw-poster.ts';
import { TitleUnknown } from '../title/title.errors.ts';
import type { PictureService, Shown } from './picture.service.ts';

/** A day, then a week in which an old one may be shown while a new one is fetched. */
const KEEP = 'public, max-age=86400, stale-while-revalidate=604800';
const KEEP_STAND_IN = 'public, max-age=60';

/**
 * GET /img/poster/:key/:size, the same with /:variant behind it, /img/backdrop/:key/:size, /img/og/:key.png, /img/degrees/:chain.png, /img/top10/:keys.png, /img/person/:id/:size and /img/tmdb/:size/:file
 * on the bare Fastify.
 */
export function pictureRoutes(fastify: FastifyInstance, pictures: PictureService, chains: ChainPicture): void {
  const sized = (shape: Shape) => (request: FastifyRequest, reply: FastifyReply) => {
    const { key, size } = request.params as { key: string; size: string };
    return answer(parseMediaKey(key) && pictures.picture(key, shape, size), request, reply);
  };
  // what is too long for a parameter matches no route, and so is not found
  fastify.get('/img/poster/:key(^.{1,200}$)/:size(^.{1,200}$)', sized('poster'));
  fastify.get(`/img/poster/:key(^.{1,200}$)/:size(^.{1,200}$)/:variant(^[1-${VARIANTS - 1}]$)`, (request, reply) => {
    const { key, size, variant } = request.params as { key: string; size: string; variant: string };
    return answer(parseMediaKey(key) && pictures.picture(key, 'poster', size, Number(variant)), request, reply);
  });
  fastify.get('/img/backdrop/:key(^.{1,200}$)/:size(^.{1,200}$)', sized('backdrop'));
  fastify.get('/img/og/:file(^.{1,200}$)', (request, reply) => {
    const { file } = request.params as { file: string };
    const key = file.endsWith('.png') ? file.slice(0, -'.png'.length) : '';
    return answer(parseMediaKey(key) && pictures.picture(key, 'og', 'w1200'), request, reply);
  });
  fastify.get('/img/degrees/:file(^.{1,200}$)', (request, reply) => {
    const asked = readChainPicture((request.params as { file: string }).file);
    return answer(asked && chains.of(asked), request, reply);
  });
  fastify.get('/img/top10/:file(^.{1,200}$)', (request, reply) => {
    const { file } = request.params as { file: string };
    const list = top10Of(file);
    return answer(list && pictures.top10(list.mediaType, list.keys), request, reply);
  });
  fastify.get('/img/person/:id(^.{1,200}$)/:size(^.{1,200}$)', (request, reply) => {
    const { id, size } = request.params as { id: string; size: string };
    return answer(PERSON_ID.test(id) ? pictures.portrait(Number(id), size) : null, request, reply);
  });
  fastify.get('/img/tmdb/:size(^.{1,200}$)/:file(^.{1,200}$)', (request, reply) => {
    const { size, file } = request.params as { size: string; file: string };
    return answer(pictures.raw(size, file), request, reply);
  });
}

/** `movie_603.movie_13.png`: one to ten titles of one kind, each once. */
function top10Of(file: string) {
  if (!file.endsWith('.png')) return null;
  const keys = file.slice(0, -'.png'.length).split('.');
  const titles = keys.map(parseMediaKey);
  const mediaType = titles[0]?.mediaType;
  const isList = keys.length <= TOP10_PLACES && new Set(keys).size === keys.length;
  return mediaType && isList && titles.every((t) => t?.mediaType === mediaType) ? { mediaType, keys } : null;
}

const PERSON_ID = /^[1-9]\d{0,9}$/;

/** @throws TitleUnknown where there is none */
async function answer(
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
