import { z } from 'zod';
import { event } from '../events/event.ts';
import { memberForgotten } from '../events/member-forgotten.ts';
import { mediaKeyValue, queueID, timestamp } from '../wire/values.ts';

export const socialEvents = {
  /** A member started to follow another member. */
  'member.followed': event('social', ['account'], { userID: z.int(), personID: z.int(), at: timestamp }),
  /** A member stopped following another member. */
  'member.unfollowed': event('social', ['account'], { userID: z.int(), personID: z.int(), at: timestamp }),
  /** A member reviewed a title for the first time. Edits and imports publish nothing. */
  'review.written': event('social', ['account', 'titles'], {
    userID: z.int(),
    mediaType_vid: mediaKeyValue,
    at: timestamp,
  }),
  /** A member added a shared title to their queue. Published once for each such member. */
  'share.opened': event('social', ['account', 'titles'], {
    userID: z.int(),
    byUserID: z.int(),
    mediaType_vid: mediaKeyValue,
    at: timestamp,
  }),
  /**
   * A notice for a member was saved, whether or not the bell shows it. The account service sends the notice on the
   * other channels.
   */
  'notice.noted': event('social', ['account'], {
    userID: z.int(),
    kind: z.enum(['radar', 'invited', 'level', 'followed']),
    byID: z.int().nullable(),
    byName: z.string(),
    mediaType_vid: mediaKeyValue.nullable(),
    title: z.string(),
    queueID: queueID.nullable(),
    /** With `invited`: a member asks for the right to add titles to the receiver's queue. */
    asks: z.boolean().optional(),
    at: timestamp,
  }),
  /** A member muted or blocked another member. */
  'member.hidden': event('social', ['account', 'queues'], {
    userID: z.int(),
    otherID: z.int(),
    how: z.enum(['block', 'mute']),
    at: timestamp,
  }),
  'social.memberForgotten': memberForgotten('social'),
} as const;
