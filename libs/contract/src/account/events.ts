import { z } from 'zod';
import { event } from '../events/event.ts';
import { timestamp } from '../wire/values.ts';
import { noticeKind } from './notices.ts';

const named = { userID: z.int(), username: z.string(), imgSrc: z.string().nullable(), at: timestamp };

export const accountEvents = {
  /** Somebody signed up. */
  'member.created': event('account', ['queues', 'social'], named),
  /** A member changed name or picture. */
  'member.changed': event('account', ['queues', 'social'], named),
  /** A member reached this level; once for each rise, over several levels too. */
  'member.levelWentUp': event('account', ['social'], { ...named, level: z.int() }),
  /** A member chose which notices the bell shows. */
  'member.choseBell': event('account', ['social'], { userID: z.int(), shown: z.array(noticeKind), at: timestamp }),
  /** A member set a new password by a code: the secret addresses made before `at` stop working, but for those they keep. */
  'member.recovered': event('account', ['queues'], {
    userID: z.int(),
    keep: z.array(z.enum(['calendar', 'invitations'])),
    at: timestamp,
  }),
  /** A member’s account is gone for good: each service forgets them, and says so by <service>.memberForgotten. */
  'member.deleted': event('account', ['queues', 'social'], { userID: z.int(), at: timestamp }),
} as const;
