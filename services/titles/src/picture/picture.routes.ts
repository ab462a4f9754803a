import { TOP10_POSITIONS } from '@videoqs/contract/limits/queues';
import { VARIANTS } from '@videoqs/contract/titles/posters/poster-looks';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { readYearToken } from '@videoqs/node/http/year-token';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Shape } from '../poster/draw-poster.ts';
import { answerPicture } from './answer-picture.ts';
import type { ShowPicture } from './show-picture.ts';

/**
 * Serves GET /img/poster/:key/:size, optionally with /:variant, /img/backdrop/:key/:size, /img/og/:key.png,
 * /img/top10/:keys.png, /img/year/:token.png, /img/person/:id/:size and /img/tmdb/:size/:file on Fastify directly.
 * @param secret MEMBER_SECRET, which signs the figures of a year's picture
 */
export function pictureRoutes(fastify: FastifyInstance, pictures: ShowPicture, secret: string): void {
  const sized = (shape: Shape) => (request: FastifyRequest, reply: FastifyReply) => {
    const { key, size } = request.params as { key: string; size: string };
    return answerPicture(parseMediaKey(key) && pictures.picture(key, shape, size), request, reply);
  };
  // Longer parameters match no route, so their answer is 404.
  fastify.get('/img/poster/:key(^.{1,200}$)/:size(^.{1,200}$)', sized('poster'));
  fastify.get(`/img/poster/:key(^.{1,200}$)/:size(^.{1,200}$)/:variant(^[1-${VARIANTS - 1}]$)`, (request, reply) => {
    const { key, size, variant } = request.params as { key: string; size: string; variant: string };
    return answerPicture(parseMediaKey(key) && pictures.picture(key, 'poster', size, Number(variant)), request, reply);
  });
  fastify.get('/img/backdrop/:key(^.{1,200}$)/:size(^.{1,200}$)', sized('backdrop'));
  fastify.get('/img/og/:file(^.{1,200}$)', (request, reply) => {
    const { file } = request.params as { file: string };
    const key = file.endsWith('.png') ? file.slice(0, -'.png'.length) : '';
    return answerPicture(parseMediaKey(key) && pictures.picture(key, 'og', 'w1200'), request, reply);
  });
  fastify.get('/img/top10/:file(^.{1,200}$)', (request, reply) => {
    const { file } = request.params as { file: string };
    const list = top10Of(file);
    return answerPicture(list && pictures.top10(list.mediaType, list.keys), request, reply);
  });
  // The token is matched by a wildcard, because it is longer than a route's parameter may be.
  fastify.get('/img/year/*', (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    const figures = file.endsWith('.png') ? readYearToken(file.slice(0, -'.png'.length), secret) : null;
    return answerPicture(figures && pictures.year(figures), request, reply);
  });
  fastify.get('/img/person/:id(^.{1,200}$)/:size(^.{1,200}$)', (request, reply) => {
    const { id, size } = request.params as { id: string; size: string };
    return answerPicture(PERSON_ID.test(id) ? pictures.portrait(Number(id), size) : null, request, reply);
  });
  fastify.get('/img/tmdb/:size(^.{1,200}$)/:file(^.{1,200}$)', (request, reply) => {
    const { size, file } = request.params as { size: string; file: string };
    return answerPicture(pictures.raw(size, file), request, reply);
  });
}

/** Parses a file name such as `movie_603.movie_13.png`: one to ten titles of one type, each once. */
function top10Of(file: string) {
  if (!file.endsWith('.png')) return null;
  const keys = file.slice(0, -'.png'.length).split('.');
  const titles = keys.map(parseMediaKey);
  const mediaType = titles[0]?.mediaType;
  const isList = keys.length <= TOP10_POSITIONS && new Set(keys).size === keys.length;
  return mediaType && isList && titles.every((t) => t?.mediaType === mediaType) ? { mediaType, keys } : null;
}

const PERSON_ID = /^[1-9]\d{0,9}$/;
