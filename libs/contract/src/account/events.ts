import { z } from 'zod';
import { event } from '../events/event.ts';
import { timestamp } from '../wire/values.ts';

export const accountEvents = {
  /** A member signed up or changed name, picture or verified state. */
  'member.changed': event('account', ['queues', 'social'], {
    userID: z.int(),
    username: z.string(),
    imgSrc: z.string().nullable(),
    at: timestamp,
  }),
  /** A member’s account is gone for good: each service forgets them, and says so by <service>.memberForgotten. */
  'member.deleted': event('account', ['queues', 'social'], { userID: z.int(), at: timestamp }),
} as const;
