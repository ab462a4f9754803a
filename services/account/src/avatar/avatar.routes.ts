import { AVATAR_MAX_BYTES } from '@videoqs/contract/account/avatar-files';
import { CallFailure } from '@videoqs/node/http/failure';
import { takeImages } from '@videoqs/node/http/image-bodies';
import type { FastifyInstance } from 'fastify';
import type { AvatarService } from './avatar.service.ts';

/** Its address changes with the picture. */
const KEEP = 'public, max-age=31536000, immutable';

/** POST /upload/avatar/:ticket and GET /img/avatars/:key/:size on the bare Fastify. */
export function avatarRoutes(fastify: FastifyInstance, avatars: AvatarService): void {
  void fastify.register(async (uploads) => {
    takeImages(uploads, AVATAR_MAX_BYTES);
    uploads.post('/upload/avatar/:ticket(^.{1,200}$)', { bodyLimit: AVATAR_MAX_BYTES }, (request) => {
      if (!Buffer.isBuffer(request.body)) throw new CallFailure('unsupported-media-type');
      return avatars.upload((request.params as { ticket: string }).ticket, request.body);
    });
  });
  fastify.get('/img/avatars/:key(^.{1,200}$)/:size(^.{1,200}$)', async (request, reply) => {
    const { key, size } = request.params as { key: string; size: string };
    const picture = await avatars.picture(key, size);
    if (!picture) throw new CallFailure('not-found');
    return reply
      .headers({ etag: `"${key}-${size}"`, 'cache-control': KEEP, 'x-content-type-options': 'nosniff' })
      .type('image/webp')
      .send(picture);
  });
}
