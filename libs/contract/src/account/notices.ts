import { z } from 'zod';
import { call, empty, success } from '../wire/call.ts';
import { timestamp } from '../wire/values.ts';

const member = { service: 'account', who: 'member' } as const;

/** What there is to tell: a follower, that a share was taken, a reminder, a shared queue one is in now, a level. */
export const noticeKind = z.enum(['followed', 'radar', 'reminder', 'invited', 'level']);
export type NoticeKind = z.infer<typeof noticeKind>;

/** `HH:MM` of a day of 24 hours. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected HH:MM');
const kinds = z.array(noticeKind).max(20);

/** Is this a zone that clocks are known of? */
function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Which kinds come by which way, and when. */
const noticeChoices = z.object({
  /** Behind the bell; reminders are always there. */
  bell: kinds,
  email: kinds,
  push: kinds,
  /** Of mails, those of reminders apart: each by itself, one of all at 09:00, or none. */
  emailWhen: z.enum(['once', 'daily', 'never']),
  /** From when to when mails and pushes wait, in `zone`; null: never. Over midnight where it ends earlier than it begins. */
  quiet: z.object({ from: clockTime, to: clockTime }).nullable(),
  /** Name of a time zone, such as America/Los_Angeles. */
  zone: z.string().min(1).max(60).refine(isZone, 'expected a time zone'),
  /** Reminders wait as well; else they come at their time. */
  remindersWait: z.boolean(),
});
export type NoticeChoices = z.infer<typeof noticeChoices>;

/** What members were told, whichever area told it. */
export const accountNotices = {
  seeNotices: call({
    ...member,
    path: '/api/account/seeNotices',
    summary: 'Up to when I have seen my notices, on whatever device; given a moment, I have seen all up to it.',
    body: z.object({ upTo: timestamp.optional() }),
    reply: z.object({ seenAt: timestamp.nullable() }),
    codes: [],
  }),
  fetchNoticeChoices: call({
    ...member,
    path: '/api/account/fetchNoticeChoices',
    summary: 'Which notices I get by which way, and when.',
    body: empty,
    reply: noticeChoices,
    codes: [],
  }),
  saveNoticeChoices: call({
    ...member,
    path: '/api/account/saveNoticeChoices',
    summary: 'Chooses which notices I get by which way, and when; what waits already follows it.',
    body: noticeChoices,
    reply: success,
    codes: [],
  }),
};
