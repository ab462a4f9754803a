import { z } from 'zod';
import { event } from '../events/event.ts';
import { memberForgotten } from '../events/member-forgotten.ts';
import { mediaKeyValue, timestamp } from '../wire/values.ts';

const due = { deliveryID: z.string(), mediaType_vid: mediaKeyValue, title: z.string(), remindDate: z.string() };

export const queuesEvents = {
  /** A title went into a queue. */
  'queue.itemAdded': event('queues', ['social', 'account', 'titles'], {
    userID: z.int(),
    queueID: z.int(),
    ownQueue: z.boolean(),
    mediaType_vid: mediaKeyValue,
    title: z.string(),
    at: timestamp,
  }),
  /** A member put another into a shared queue. */
  'queue.memberAdded': event('queues', ['social'], {
    userID: z.int(),
    byUserID: z.int(),
    queueID: z.int(),
    queueName: z.string(),
    at: timestamp,
  }),
  /** A title got a position in a member's Top 10. */
  'top10.added': event('queues', ['social', 'account', 'titles'], {
    userID: z.int(),
    mediaType_vid: mediaKeyValue,
    title: z.string(),
    position: z.int(),
    at: timestamp,
  }),
  /** Binge reminders of a member came due: the account's worker tells them all at once, by every way they allow. */
  'reminder.due': event('queues', ['account'], {
    ...due,
    userID: z.int(),
    /** Those that came due with it; the first of many. */
    others: z.array(z.object(due)).optional(),
    /** All of them, counted. */
    count: z.int().optional(),
    at: timestamp,
  }),
  'queues.memberForgotten': memberForgotten('queues'),
} as const;
