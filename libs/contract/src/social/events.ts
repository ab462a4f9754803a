import { z } from 'zod';
import { event } from '../events/event.ts';
import { memberForgotten } from '../events/member-forgotten.ts';
import { mediaKeyValue, queueID, timestamp } from '../wire/values.ts';

export const socialEvents = {
  /** A member began to follow another. */
  'member.followed': event('social', ['account'], { userID: z.int(), personID: z.int(), at: timestamp }),
  /** A member follows another no more. */
  'member.unfollowed': event('social', ['account'], { userID: z.int(), personID: z.int(), at: timestamp }),
  /** A member reviewed a title for the first time; changes of it and imports are not told. */
  'review.written': event('social', ['account', 'titles'], {
    userID: z.int(),
    mediaType_vid: mediaKeyValue,
    at: timestamp,
  }),
  /** Somebody put on their queue what a member shared; told once for each who did. */
  'share.opened': event('social', ['account', 'titles'], {
    userID: z.int(),
    byUserID: z.int(),
    mediaType_vid: mediaKeyValue,
    at: timestamp,
  }),
  /** Something was noted for a member, be it behind the bell or not: the account service tells it in other ways. */
  'notice.noted': event('social', ['account'], {
    userID: z.int(),
    kind: z.enum(['radar', 'invited', 'level', 'followed']),
    byID: z.int().nullable(),
    byName: z.string(),
    mediaType_vid: mediaKeyValue.nullable(),
    title: z.string(),
    queueID: queueID.nullable(),
    at: timestamp,
  }),
  /** A member mutes or blocks another. */
  'member.hidden': event('social', ['account', 'queues'], {
    userID: z.int(),
    otherID: z.int(),
    how: z.enum(['block', 'mute']),
    at: timestamp,
  }),
  'social.memberForgotten': memberForgotten('social'),
} as const;
