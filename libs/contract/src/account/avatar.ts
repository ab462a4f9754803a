import { z } from 'zod';
import { call, empty, success } from '../wire/call.ts';

const member = { service: 'account', who: 'member' } as const;

export const AVATAR_MAX_BYTES = 5_000_000;
/** What an upload may be; the browser makes a JPEG of anything else that it can show. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
/** Edges of the squares that are kept, px; `imgSrc` is the middle one, the others differ in its last part. */
export const AVATAR_SIZES = [64, 192, 512] as const;

/** `/img/avatars/<key>/192.webp` → the same picture in another of its sizes; other pictures stay as they are. */
export const avatarAt = (imgSrc: string, size: (typeof AVATAR_SIZES)[number]): string =>
  imgSrc.startsWith('/img/avatars/') ? imgSrc.replace(/[0-9]+\.webp$/, `${size}.webp`) : imgSrc;

/** What the upload itself answers, beside the wire: bytes cannot go as JSON. */
export const avatarUploaded = z.object({
  success: z.boolean(),
  userMessage: z.string(),
  imgSrc: z.string().nullable(),
  refreshDate: z.string(),
});
export type AvatarUploaded = z.infer<typeof avatarUploaded>;

export const avatar = {
  getNewAvatarImage: call({
    ...member,
    path: '/api/account/getNewAvatarImage',
    summary: 'When my avatar last changed, and what it is now.',
    body: empty,
    reply: z.object({ refreshDate: z.string(), imgSrc: z.string().nullable() }),
    codes: [],
    later: true,
  }),
  startAvatarUpload: call({
    ...member,
    path: '/api/account/startAvatarUpload',
    summary: 'Where to POST the bytes of my new avatar, once, within two minutes.',
    body: empty,
    reply: z.object({ uploadPath: z.string() }),
    codes: [],
    later: true,
  }),
  removeAvatar: call({
    ...member,
    path: '/api/account/removeAvatar',
    summary: 'Back to the drawn initial.',
    body: empty,
    reply: success,
    codes: [],
    later: true,
  }),
};
