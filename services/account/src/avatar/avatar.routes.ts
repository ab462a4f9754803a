import type { Readable } from 'node:stream';
import { AVATAR_MAX_BYTES } from '@videoqs/contract/account/avatar-files';
import { bytesOf, takeImages } from '@videoqs/node/http/image-bodies';
import { CallFailure } from '@videoqs/node/runtime/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReadAvatar } from './read-avatar.ts';
import type { StartUpload } from './start-upload.ts';
import type { UploadAvatar } from './upload-avatar.ts';

/** The maximum number of pictures in memory at the same time. */
const AT_ONCE = 8;
/**
 * Browsers may cache a picture, because a new picture gets a new address. Shared caches may not, so that a removed
 * picture disappears.
 */
const KEEP = 'private, max-age=604800, immutable';

/** Serves POST /upload/avatar/:ticket and GET /img/avatars/:key/:size on Fastify directly. */
export function avatarRoutes(
  fastify: FastifyInstance,
  { starting, uploading, reading }: { starting: StartUpload; uploading: UploadAvatar; reading: ReadAvatar },
): void {
  void fastify.register(async (uploads) => {
    const ticketOf = (request: FastifyRequest) => (request.params as { ticket: string }).ticket;
    takeImages(uploads, {
      maxBytes: AVATAR_MAX_BYTES,
      atOnce: AT_ONCE,
      admit: (request) => starting.admit(ticketOf(request)),
    });
    uploads.post('/upload/avatar/:ticket(^.{1,200}$)', async (request) =>
      uploading.upload(ticketOf(request), await bytesOf(request.body as Readable)),
    );
  });
  fastify.get('/img/avatars/:key(^.{1,200}$)/:size(^.{1,200}$)', async (request, reply) => {
    const { key, size } = request.params as { key: string; size: string };
    const picture = await reading.picture(key, size);
    if (!picture) throw new CallFailure('not-found');
    return reply
      .headers({ etag: `"${key}-${size}"`, 'cache-control': KEEP, 'x-content-type-options': 'nosniff' })
      .type('image/webp')
      .send(picture);
  });
}
