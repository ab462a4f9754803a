import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** A picture in the form in which it is sent. `brotli` is set only if compression makes the picture smaller. */
export interface Picture {
  type: string;
  body: Buffer;
  brotli: Buffer | null;
  /** A weak ETag, because it is the same for the compressed and the plain picture. */
  etag: string;
  bytes: number;
}

const pack = promisify(brotliCompress);

export async function pictureOf(type: string, body: Buffer): Promise<Picture> {
  const brotli =
    type === 'image/svg+xml' ? await pack(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : null;
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { type, body, brotli, etag, bytes: body.length + (brotli?.length ?? 0) };
}
