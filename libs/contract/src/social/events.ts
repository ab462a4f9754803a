import { z } from 'zod';
import { event } from '../events/event.ts';
import { memberForgotten } from '../events/member-forgotten.ts';
import { mediaKeyValue, timestamp } from '../wire/values.ts';

export const socialEvents = {
  /** A member began to follow another. */
  'member.followed': event('social', ['account'], { userID: z.int(), personID: z.int(), at: timestamp }),
  /** A member reviewed a title for the first time; changes of it and imports are not told. */
  'review.written': event('social', ['account', 'titles'], {
    userID: z.int(),
    mediaType_vid: mediaKeyValue,
    at: timestamp,
  }),
  /** Somebody put on their queue what a member shared; told once for each who did. */
  'share.opened': event('social', ['account'], {
    userID: z.int(),
    byUserID: z.int(),
    mediaType_vid: mediaKeyValue,
    at: timestamp,
  }),
  'social.memberForgotten': memberForgotten('social'),
} as const;
