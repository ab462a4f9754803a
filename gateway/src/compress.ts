import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { type Encoding, encodingFor } from '@videoqs/node/http/encoding';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Smaller responses are not compressed, because the extra headers would take as many bytes as compression saves. */
const LEAST_BYTES = 1_000;
/** Texts up to this size are compressed in this thread. Passing them to another thread would cost more. */
const MOST_BYTES_AT_ONCE = 64_000;

/** The encodings, best first. zstd gives the smallest result for the same cost (docs/adr/0016). */
const OFFERED: readonly Encoding[] = ['zstd', 'br', 'gzip'];
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 1 };

const atOnce: Record<Encoding, (bytes: Buffer) => Buffer> = {
  zstd: (bytes) => zstdCompressSync(bytes, ZSTD),
  br: (bytes) => brotliCompressSync(bytes, BROTLI),
  gzip: (bytes) => gzipSync(bytes, GZIP),
};
const inBackground: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  zstd: (bytes) => promisify(zstdCompress)(bytes, ZSTD),
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes) => promisify(gzip)(bytes, GZIP),
};

/**
 * Compresses responses over 1 kB for clients that accept compression. Content that is already encoded (built files,
 * pictures) is left as it is.
 */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!isWorthIt(reply, payload)) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding'], OFFERED);
    if (!encoding) return done(null, payload);
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    reply.header('content-encoding', encoding);
    if (bytes.length <= MOST_BYTES_AT_ONCE) return done(null, atOnce[encoding](bytes));
    inBackground[encoding](bytes).then((packed) => done(null, packed), done);
  });
}

function isWorthIt(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false;
  if (payload.length <= LEAST_BYTES || reply.hasHeader('content-encoding')) return false;
  const type = String(reply.getHeader('content-type'));
  return type.startsWith('application/json') || type.startsWith('text/html');
}
