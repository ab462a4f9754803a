import { z } from 'zod';
import { NOTICE_KINDS } from '../limits/account.ts';
import { call, empty, success } from '../wire/call.ts';
import { timestamp } from '../wire/values.ts';
import { byNoticeChannel } from './channel.ts';

const member = { service: 'account', who: 'member' } as const;

/**
 * Kinds of notices: a new follower, a title taken from a share, a due reminder, being added to a shared queue, a new
 * level.
 */
export const noticeKind = z.enum(NOTICE_KINDS);
export type NoticeKind = z.infer<typeof noticeKind>;

/** `HH:MM` on a 24-hour clock. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected HH:MM');
const kinds = z.array(noticeKind).max(20);

/** Whether the time zone is known to the runtime. */
function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Name of a time zone, such as America/Los_Angeles. */
export const timeZone = z.string().min(1).max(60).refine(isZone, 'expected a time zone');

/** The kinds of notices that each channel sends, and when. */
const noticeChoices = z.object({
  /** Kinds shown behind the bell; reminders are always shown. */
  bell: kinds,
  ...byNoticeChannel(() => kinds),
  /** How emails are sent, except reminders: each at once, together at 09:00, or never. */
  emailWhen: z.enum(['once', 'daily', 'never']),
  /**
   * Hours in which emails and pushes are delayed, in `zone`; null for none. The hours cross midnight when `to` is
   * earlier than `from`.
   */
  quiet: z.object({ from: clockTime, to: clockTime }).nullable(),
  zone: timeZone,
  /** Whether reminders are delayed too. Otherwise they are sent on time. */
  remindersWait: z.boolean(),
});
export type NoticeChoices = z.infer<typeof noticeChoices>;

/** A member's notices from all areas. */
export const accountNotices = {
  seeNotices: call({
    ...member,
    path: '/api/account/seeNotices',
    summary: 'Up to when I have seen my notices, on whatever device; given a moment, I have seen all up to it.',
    writes: ({ upTo }) => upTo !== undefined,
    body: z.object({ upTo: timestamp.optional() }),
    reply: z.object({ seenAt: timestamp.nullable() }),
    codes: [],
  }),
  fetchNoticeChoices: call({
    ...member,
    path: '/api/account/fetchNoticeChoices',
    summary: 'Which notices I get by which way, and when.',
    writes: false,
    body: empty,
    reply: noticeChoices,
    codes: [],
  }),
  saveNoticeChoices: call({
    ...member,
    path: '/api/account/saveNoticeChoices',
    summary: 'Chooses which notices I get by which way, and when; what waits already follows it.',
    writes: true,
    body: noticeChoices,
    reply: success,
    codes: [],
  }),
};
