import { encodingFor } from '@videoqs/node/http/encoding';
import { boundedBySize } from '@videoqs/node/runtime/bounded-map';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { REQUEST_ID_HEADER } from '@videoqs/node/runtime/request-scope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AddressLimits } from './address-limits.ts';
import { atOnce } from './at-once.ts';
import type { Upstream } from './upstream.ts';

interface Picture {
  bytes: Buffer;
  headers: Record<string, string>;
  at: number;
}
const MAX_BYTES = 48 * 1024 * 1024;
/**
 * Pictures that are composed of several. Callers can request any number of them, so they are cached and counted apart
 * from posters.
 */
const LARGE = ['/img/top10/*', '/img/year/*', '/img/degrees/*', '/img/og/*'];
const LARGE_BYTES = 16 * 1024 * 1024;
const FRESH_MS = 3_600_000;
const PASSED_ON = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];

/**
 * The maximum number of composed pictures that may be in progress for one address. A single thread draws them for all
 * members, and a page shows only one or two.
 */
const LARGE_AT_ONCE = 2;

/**
 * Serves /img, pictures made by a service. They are cached here for a while, so that they can be shown while the
 * service is down. The kind of a picture follows from the matched route, never from the spelling of its address.
 * Members' pictures are not cached, so that a removed picture disappears at once.
 */
export function routePictures(
  fastify: FastifyInstance,
  { files, large }: Pick<AddressLimits, 'files' | 'large'>,
  { account, titles }: Record<'account' | 'titles', Upstream>,
): void {
  const route = (url: string, count: Counting, from: Upstream, kept?: Kept) =>
    fastify.get(url, { onRequest: count }, async (request, reply) => {
      const picture = await pictureOf(request, from, kept);
      if (request.headers['if-none-match'] && request.headers['if-none-match'] === picture.headers.etag)
        return reply.status(304).headers(picture.headers).send();
      return reply.headers(picture.headers).send(picture.bytes);
    });
  route(
    '/img/*',
    files,
    titles,
    boundedBySize<Picture>(MAX_BYTES, (p) => p.bytes.length),
  );
  route('/img/avatars/*', files, account);
  const drawn = boundedBySize<Picture>(LARGE_BYTES, (p) => p.bytes.length);
  const takePlace = atOnce(LARGE_AT_ONCE);
  const few: Counting = async (request, reply) => {
    await large(request);
    takePlace(request, reply);
  };
  for (const url of LARGE) route(url, few, titles, drawn);
}

type Counting = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
type Kept = ReturnType<typeof boundedBySize<Picture>>;
async function pictureOf(request: FastifyRequest, from: Upstream, kept?: Kept): Promise<Picture> {
  const path = request.url.split('?')[0] ?? '';
  const encoding = encodingFor(request.headers['accept-encoding'], ['br']) ?? 'identity';
  const key = `${encoding} ${path}`;
  const known = kept?.get(key);
  if (known && Date.now() - known.at <= FRESH_MS) return known;
  try {
    const picture = await fetchPicture(from, path, encoding, request.id);
    kept?.set(key, picture);
    return picture;
  } catch (error) {
    if (!known || (error instanceof CallFailure && error.code === 'not-found')) throw error;
    return known;
  }
}

async function fetchPicture(service: Upstream, path: string, encoding: string, requestID: string): Promise<Picture> {
  const answer = await service.send({
    method: 'GET',
    path,
    headers: { 'accept-encoding': encoding, [REQUEST_ID_HEADER]: requestID },
  });
  if (answer.statusCode !== 200) throw new CallFailure(answer.statusCode < 500 ? 'not-found' : 'unavailable');
  const headers = Object.fromEntries(
    PASSED_ON.flatMap((name) => (answer.headers[name] ? [[name, String(answer.headers[name])]] : [])),
  );
  return { bytes: answer.body, headers, at: Date.now() };
}
