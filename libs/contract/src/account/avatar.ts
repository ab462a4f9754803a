import { z } from 'zod';
import { call, empty, success } from '../wire/call.ts';

const member = { service: 'account', who: 'member' } as const;

/** The answer to an upload. An upload is not declared as a call, because JSON cannot carry bytes. */
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
    writes: false,
    body: empty,
    reply: z.object({ refreshDate: z.string(), imgSrc: z.string().nullable() }),
    codes: [],
  }),
  startAvatarUpload: call({
    ...member,
    path: '/api/account/startAvatarUpload',
    summary: 'Where to POST the bytes of my new avatar, once, within two minutes.',
    writes: true,
    body: empty,
    reply: z.object({ uploadPath: z.string() }),
    codes: [],
  }),
  removeAvatar: call({
    ...member,
    path: '/api/account/removeAvatar',
    summary: 'Back to the drawn initial.',
    writes: true,
    body: empty,
    reply: success,
    codes: [],
  }),
};
