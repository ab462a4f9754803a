import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { encodingFor } from '@videoqs/node/http/encoding';
import { type BoundedMap, boundedBySize } from '@videoqs/node/runtime/bounded-map';
import { CallFailure } from '@videoqs/node/runtime/failure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Count } from '../address-limits.ts';
import { leaveOutDocumentHeaders } from '../security-headers.ts';

const compress = promisify(brotliCompress);
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
};
/**
 * Files of the shell that must be served at the root. A service worker, for example, controls only paths below its own.
 */
const AT_TOP = ['sw.js', 'app.webmanifest'];
/** Types of files that are never shown as a page. */
const NO_DOCUMENT = new Set(['.js', '.css', '.woff2']);
const COMPRESSED = new Set(['.js', '.css', '.json', '.svg', '.map']);
/** Matches names with a content hash. A file with such a name never changes. */
const IMMUTABLE = /\.[0-9a-f]{8,}\.\w+$/;

interface Asset {
  bytes: Buffer;
  brotli: Buffer | null;
  mtimeMs: number;
}

const QUICK = 5;
const BEST = 11;
const compressed = (bytes: Buffer, quality: number): Promise<Buffer> =>
  compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** Serves built files under their prefixes, compressed with brotli. A file whose name contains a hash is immutable. */
export function routeAssets(fastify: FastifyInstance, count: Count, folders: ReadonlyMap<string, string>): void {
  const kept = boundedBySize<Asset>(64 * 1024 * 1024, (a) => a.bytes.length + (a.brotli?.length ?? 0));
  const serve = async (request: FastifyRequest, reply: FastifyReply, folder: string | undefined, file: string) => {
    const path = normalize(`/${file}`);
    const type = TYPES[extname(path)];
    if (!folder || !type || path.includes('..') || path.includes('\0')) throw new CallFailure('not-found');
    const asset = await load(kept, join(folder, path));
    if (NO_DOCUMENT.has(extname(path))) leaveOutDocumentHeaders(reply);
    reply
      .type(type)
      .header('cache-control', IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('vary', 'accept-encoding');
    if (asset.brotli && encodingFor(request.headers['accept-encoding'], ['br']))
      return reply.header('content-encoding', 'br').send(asset.brotli);
    return reply.send(asset.bytes);
  };
  fastify.get('/s/*', { onRequest: count }, (request, reply) =>
    serve(request, reply, folders.get('shell'), (request.params as { '*': string })['*']),
  );
  for (const file of AT_TOP)
    fastify.get(`/${file}`, { onRequest: count }, (request, reply) =>
      serve(request, reply, folders.get('shell'), file),
    );
  fastify.get('/r/:remote/*', { onRequest: count }, (request, reply) => {
    const { remote, '*': file } = request.params as { remote: string; '*': string };
    return serve(request, reply, remote === 'shell' ? undefined : folders.get(remote), file);
  });
}

async function load(kept: BoundedMap<Asset>, path: string): Promise<Asset> {
  const info = await stat(path).catch(() => null);
  if (!info?.isFile()) throw new CallFailure('not-found');
  const known = kept.get(path);
  if (known && known.mtimeMs === info.mtimeMs) return known;
  const bytes = await readFile(path);
  const asset: Asset = { bytes, brotli: null, mtimeMs: info.mtimeMs };
  if (COMPRESSED.has(extname(path)) && bytes.length > 500) {
    asset.brotli = await compressed(bytes, QUICK);
    // The best compression takes a while, so it is used only once it is finished.
    void compressed(bytes, BEST).then((best) => {
      kept.set(path, { ...asset, brotli: best });
    });
  }
  kept.set(path, asset);
  return asset;
}
