import { z } from 'zod';
import { call, nextCursor, page, success } from '../wire/call.ts';
import { calendarDate, mediaKeyValue, queueID, timestamp } from '../wire/values.ts';
import { queueName } from './queue.ts';

const member = { service: 'queues', who: 'member' } as const;

/** Binge reminders. */
export const reminders = {
  createBingeReminder: call({
    ...member,
    path: '/api/queues/createBingeReminder',
    summary: 'Reminds me of a queued title at 09:00 where I live, on a date from today to two years on.',
    writes: true,
    body: z.object({
      remindQueueID: queueID,
      remindQueueName: queueName,
      remindVideoTitle: z.string().max(300),
      remindMediaType_vid: mediaKeyValue,
      remindDate: calendarDate,
    }),
    reply: success,
    codes: ['not-allowed', 'not-found'],
  }),
  cancelBingeReminder: call({
    ...member,
    path: '/api/queues/cancelBingeReminder',
    summary: 'Cancels my reminder of a title.',
    writes: true,
    body: z.object({ remindQueueID: queueID, remindQueueName: queueName, remindMediaType_vid: mediaKeyValue }),
    reply: success,
    codes: ['not-allowed', 'not-found'],
  }),
  fetchReminderNotices: call({
    ...member,
    path: '/api/queues/fetchReminderNotices',
    summary: 'My reminders that came due lately, newest first (the bell).',
    writes: false,
    body: z.object(page(50, 20)),
    reply: z.object({
      notices: z.array(
        z.object({ noticeID: z.string(), mediaType_vid: mediaKeyValue, title: z.string(), at: timestamp }),
      ),
      nextCursor,
    }),
    codes: [],
  }),
};
