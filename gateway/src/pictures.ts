import { encodingFor } from '@videoqs/node/http/encoding';
import { CallFailure } from '@videoqs/node/http/failure';
import { boundedBySize } from '@videoqs/node/service/bounded-map';
import { REQUEST_ID_HEADER } from '@videoqs/node/service/request-scope';
import type { FastifyInstance } from 'fastify';
import type { AddressLimits, Count } from './address-limits.ts';
import type { Upstream } from './upstream.ts';

interface Picture {
  bytes: Buffer;
  headers: Record<string, string>;
  at: number;
}
const MAX_BYTES = 48 * 1024 * 1024;
/** Pictures made of several, of which anybody can name as many as they like: kept and counted apart from posters. */
const LARGE = /^\/img\/(?:top10|degrees|og)\//;
const LARGE_BYTES = 16 * 1024 * 1024;
const FRESH_MS = 3_600_000;
const PASSED_ON = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];

/** Pictures of members; all others are the titles service's. */
const AVATARS = '/img/avatars/';

/** /img: pictures that a service made, kept here for a while, so that they show while that service is away. */
export function routePictures(
  fastify: FastifyInstance,
  { files, large }: Pick<AddressLimits, 'files' | 'large'>,
  { account, titles }: Record<'account' | 'titles', Upstream>,
): void {
  const posters = boundedBySize<Picture>(MAX_BYTES, (p) => p.bytes.length);
  const others = boundedBySize<Picture>(LARGE_BYTES, (p) => p.bytes.length);
  const count: Count = (request) => (LARGE.test(request.url) ? large : files)(request);
  fastify.get('/img/*', { onRequest: count }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const kept = LARGE.test(path) ? others : posters;
    const encoding = encodingFor(request.headers['accept-encoding'], ['br']) ?? 'identity';
    const key = `${encoding} ${path}`;
    let picture = kept.get(key);
    if (!picture || Date.now() - picture.at > FRESH_MS)
      try {
        picture = await fetchPicture(path.startsWith(AVATARS) ? account : titles, path, encoding, request.id);
        kept.set(key, picture);
      } catch (error) {
        if (!picture || (error instanceof CallFailure && error.code === 'not-found')) throw error;
      }
    if (request.headers['if-none-match'] && request.headers['if-none-match'] === picture.headers.etag)
      return reply.status(304).headers(picture.headers).send();
    return reply.headers(picture.headers).send(picture.bytes);
  });
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
