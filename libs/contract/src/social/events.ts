import { z } from 'zod';
import { event } from '../events/event.ts';
import { memberForgotten } from '../events/member-forgotten.ts';
import { mediaKeyValue, timestamp } from '../wire/values.ts';

export const socialEvents = {
  /** Somebody put on their queue what a member shared; told once for each who did. */
  'share.opened': event('social', ['account'], {
    userID: z.int(),
    byUserID: z.int(),
    mediaType_vid: mediaKeyValue,
    at: timestamp,
  }),
  'social.memberForgotten': memberForgotten('social'),
} as const;
