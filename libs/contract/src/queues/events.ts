import { z } from 'zod';
import { event } from '../events/event.ts';
import { memberForgotten } from '../events/member-forgotten.ts';
import { calendarDate, mediaKeyValue, timestamp } from '../wire/values.ts';

const due = { deliveryID: z.string(), mediaType_vid: mediaKeyValue, title: z.string(), remindDate: z.string() };

export const queuesEvents = {
  /** A title was added to a queue. */
  'queue.itemAdded': event('queues', ['social', 'account', 'titles'], {
    userID: z.int(),
    queueID: z.int(),
    ownQueue: z.boolean(),
    mediaType_vid: mediaKeyValue,
    title: z.string(),
    at: timestamp,
  }),
  /** A member added another member to a shared queue. */
  'queue.memberAdded': event('queues', ['social'], {
    userID: z.int(),
    byUserID: z.int(),
    queueID: z.int(),
    queueName: z.string(),
    at: timestamp,
  }),
  /** A member who only sees a shared queue asked its owner to let them add. */
  'queue.editAsked': event('queues', ['social'], {
    /** The queue's owner. */
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
  /**
   * Binge reminders of a member became due. The account service sends them in one notification on every channel that
   * the member allows.
   */
  'reminder.due': event('queues', ['account'], {
    ...due,
    userID: z.int(),
    /**
     * The other reminders that became due at the same moment. If there are many, the list contains only the first of
     * them.
     */
    others: z.array(z.object(due)).optional(),
    /** The number of all reminders that became due. */
    count: z.int().optional(),
    at: timestamp,
  }),
  /**
   * A member watched something. Each call publishes one event, however many plays it added. Private plays are left out.
   * `newDays`: the days that may earn points, because this call added plays to them.
   */
  'plays.added': event('queues', ['social', 'account', 'titles'], {
    userID: z.int(),
    groups: z.array(
      z.object({
        mediaType_vid: mediaKeyValue,
        title: z.string(),
        poster_path: z.string().nullable(),
        /** Null when the member does not remember the day. */
        day: calendarDate.nullable(),
        count: z.int(),
        /** The season of the last episode. */
        season: z.int().nullable(),
        episode: z.int().nullable(),
        /** Whether this is the member's first play of the title on that day; missing when unknown. */
        first: z.boolean().optional(),
      }),
    ),
    newDays: z.array(calendarDate),
    at: timestamp,
  }),
  /** Published plays were removed, or moved to another day. */
  'plays.removed': event('queues', ['social', 'titles'], {
    userID: z.int(),
    /** Each title and day that has no plays left. */
    groups: z.array(z.object({ mediaType_vid: mediaKeyValue, day: calendarDate.nullable() })),
    /** Each title and day that has fewer plays now, with the remaining plays. */
    left: z
      .array(
        z.object({
          mediaType_vid: mediaKeyValue,
          day: calendarDate.nullable(),
          count: z.int(),
          /** The season of the last remaining episode. */
          season: z.int().nullable(),
          episode: z.int().nullable(),
        }),
      )
      .optional(),
    at: timestamp,
  }),
  'queues.memberForgotten': memberForgotten('queues'),
} as const;
