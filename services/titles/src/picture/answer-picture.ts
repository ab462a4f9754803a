import { encodingFor } from '@videoqs/node/http/encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TitleUnknown } from '../catalogue/catalogue.errors.ts';
import type { Shown } from './show-picture.ts';

/** A day, then a week in which an old one may be shown while a new one is fetched. */
const KEEP = 'public, max-age=86400, stale-while-revalidate=604800';
const KEEP_STAND_IN = 'public, max-age=60';

/** Sends a picture, packed where the browser takes that; 304 where it has it. @throws TitleUnknown where there is none */
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
