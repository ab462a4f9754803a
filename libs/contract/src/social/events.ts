import { z } from 'zod';
import { event } from '../events/event.ts';
import { memberForgotten } from '../events/member-forgotten.ts';
import { timestamp } from '../wire/values.ts';

export const socialEvents = {
  /** A member began to follow another. */
  'member.followed': event('social', ['account'], { userID: z.int(), personID: z.int(), at: timestamp }),
  'social.memberForgotten': memberForgotten('social'),
} as const;
