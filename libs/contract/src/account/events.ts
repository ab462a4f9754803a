import { z } from 'zod';
import { event } from '../events/event.ts';
import { timestamp } from '../wire/values.ts';
import { noticeKind } from './notices.ts';

const named = { userID: z.int(), username: z.string(), imgSrc: z.string().nullable(), at: timestamp };

export const accountEvents = {
  /** A member signed up. */
  'member.created': event('account', ['queues', 'social'], named),
  /** A member changed their name or picture. */
  'member.changed': event('account', ['queues', 'social'], named),
  /** A member chose a time zone (IANA name). Their days begin and end in that zone. */
  'member.choseTimeZone': event('account', ['queues'], {
    userID: z.int(),
    timeZone: z.string().max(64),
    at: timestamp,
  }),
  /** A member reached this level. A rise over several levels is one event with the last level. */
  'member.levelWentUp': event('account', ['social'], { ...named, level: z.int() }),
  /** A member chose which notices the bell shows. */
  'member.choseBell': event('account', ['social'], { userID: z.int(), shown: z.array(noticeKind), at: timestamp }),
  /**
   * A member set a new password by a code. Secret addresses that were created before `at` become invalid, except those
   * that `keep` names.
   */
  'member.recovered': event('account', ['queues'], {
    userID: z.int(),
    keep: z.array(z.enum(['calendar', 'invitations'])),
    at: timestamp,
  }),
  /**
   * A member's account is deleted for good. Each service deletes their data and confirms it by
   * <service>.memberForgotten.
   */
  'member.deleted': event('account', ['queues', 'social'], { userID: z.int(), at: timestamp }),
} as const;
