import { z } from 'zod';
import { call, nextCursor, page, success } from '../wire/call.ts';
import {
  calendarDate,
  countryCode,
  mediaKeyValue,
  mediaType,
  memberRef,
  queueID,
  timestamp,
  titleCard,
  userID,
} from '../wire/values.ts';

/** The limits of queues, by the product's decisions. */
export const QUEUE_LIMITS = {
  ownTitles: 10_000,
  sharedQueues: 200,
  /** How often a member may put people somewhere, in 24 hours, who do not have them among their contacts. */
  strangersAdded: 20,
  members: 50,
  pageDefault: 500,
  pageMax: 500,
  /** Titles of each queue that fetchOtherQueues shows; fetchQueue pages through the rest. */
  headTitles: 50,
  /** Titles that one call removes, restores or moves. */
  titlesAtOnce: 200,
} as const;
/** What a queue can be looked at by. */
export const QUEUE_SORTS = ['place', 'title', 'year', 'runtime', 'added', 'by'] as const;
export const MY_QUEUE = 'myqueue';

export const queueName = z.string().trim().min(1).max(40);
export const level = z.enum(['owner', 'editor', 'member']);
export const queueItem = titleCard.omit({ vote_average: true }).extend({
  addedAt: timestamp,
  addedBy: z.object({ userID: z.int(), username: z.string() }),
  remindDate: z.union([calendarDate, z.literal(false)]),
});
export type QueueItem = z.infer<typeof queueItem>;

/** How calls name the queue they are about. */
export const aQueue = { queueID, queueName };
const queueMeta = z.object({
  queueID,
  name: queueName,
  owner: memberRef,
  level,
  memberCount: z.int(),
  /** The first few who are in it, its owner first. */
  people: z.array(memberRef).optional(),
  count: z.int(),
});
/** Somebody who looks at a queue. */
const viewer = memberRef.extend({
  /** What they are about to move; null or absent: nothing. */
  holds: mediaKeyValue.nullable().optional(),
});
export type Viewer = z.infer<typeof viewer>;
/** Those who look at a queue, by name; who tells events since before that leaves it out. */
const who = z.array(viewer).optional();
const member = { service: 'queues', who: 'member' } as const;

/** What subscribers of a queue get. Changes are numbered as the queue's revisions, with gaps. */
export const queueEvent = z.discriminatedUnion('kind', [
  /** Where the list of changes starts. */
  z.object({ kind: z.literal('here'), revision: z.int(), people: z.array(z.int()), who }),
  z.object({
    kind: z.literal('change'),
    revision: z.int(),
    what: z.string(),
    by: z.object({ userID: z.int(), username: z.string() }),
    mediaType_vid: mediaKeyValue.nullable(),
    /** Whom it was done to. */
    about: z.int().nullable(),
  }),
  /** Something changed that is not told one by one. */
  z.object({ kind: z.literal('stale'), revision: z.int() }),
  /** Who is looking. */
  z.object({ kind: z.literal('people'), people: z.array(z.int()), who }),
  /** I am not in it any more, or it is gone. */
  z.object({ kind: z.literal('closed') }),
]);

/** Queues as a whole. */
export const queue = {
  fetchMyQueue: call({
    ...member,
    path: '/api/queues/fetchMyQueue',
    summary: 'My own queue in order, a page at a time.',
    body: z.object(page(QUEUE_LIMITS.pageMax, QUEUE_LIMITS.pageDefault)),
    reply: z.object({
      myQueue: z.array(queueItem),
      otherQueueCount: z.int(),
      browserReloadHappened: z.boolean(),
      nextCursor,
      count: z.int(),
    }),
    codes: [],
  }),
  fetchOtherQueues: call({
    ...member,
    path: '/api/queues/fetchOtherQueues',
    summary: 'The shared queues I am in, each with its first titles.',
    body: z.object({ queueID2OpenPermissions: queueID.nullish(), ...page(QUEUE_LIMITS.sharedQueues) }),
    reply: z.object({
      otherQueuesMetaObj: z.record(z.string(), queueMeta),
      otherQueuesObj: z.record(z.string(), z.array(queueItem)),
      nextCursor,
    }),
    codes: [],
  }),
  fetchQueue: call({
    ...member,
    path: '/api/queues/fetchQueue',
    summary: 'One queue that I am in, in order, a page at a time.',
    body: z.object({ queueID, ...page(QUEUE_LIMITS.pageMax, QUEUE_LIMITS.pageDefault) }),
    reply: z.object({ queue: queueMeta, items: z.array(queueItem), nextCursor }),
    codes: ['not-allowed'],
  }),
  fetchQueueFigures: call({
    ...member,
    path: '/api/queues/fetchQueueFigures',
    summary: 'What a queue of any length is made of, and my next reminders in it.',
    body: z.object({ queueID }),
    reply: z.object({
      count: z.int(),
      movies: z.int(),
      shows: z.int(),
      /** Of its movies; nobody knows how much of a show will be watched. */
      minutes: z.int(),
      /** Most titles first. */
      genres: z.array(z.object({ genre: z.string(), count: z.int() })),
      /** Soonest first, those of the next few titles. */
      reminders: z.array(
        queueItem
          .pick({ mediaType_vid: true, title: true, year: true, genres: true, poster_path: true })
          .extend({ remindDate: calendarDate }),
      ),
      reminderCount: z.int(),
    }),
    codes: ['not-allowed'],
  }),
  findInQueue: call({
    ...member,
    path: '/api/queues/findInQueue',
    summary:
      'What of a queue fits, in another order if wanted, a page at a time; each title with its place in the queue.',
    body: z.object({
      queueID,
      /** Words that all stand in the title, without regard to case and accents. */
      words: z
        .string()
        .trim()
        .max(100)
        .regex(/^\P{Cc}*$/u)
        .default(''),
      type: mediaType.optional(),
      genre: z
        .string()
        .max(60)
        .regex(/^\P{Cc}*$/u)
        .optional(),
      /** Minutes; a title of which nobody knows how long it runs is not under any. */
      under: z.int().min(1).max(10_000).optional(),
      /** On one of these, in `watchCountry`. */
      services: z
        .array(
          z
            .string()
            .max(60)
            .regex(/^\P{Cc}*$/u),
        )
        .max(40)
        .default([]),
      watchCountry: countryCode.default('US'),
      sort: z.enum(QUEUE_SORTS).default('place'),
      /** From the end: latest, longest, Z. What is not known stays last. */
      backwards: z.boolean().default(false),
      ...page(200, 100),
      /** Longer than others: it holds where a title stands by its name. */
      after: z.string().max(1000).optional(),
    }),
    reply: z.object({
      items: z.array(queueItem.extend({ place: z.int() })),
      /** How many fit. */
      count: z.int(),
      nextCursor,
    }),
    codes: ['not-allowed'],
  }),
  watchQueue: {
    ...call({
      ...member,
      path: '/api/queues/watchQueue',
      summary: 'What happens to a queue that I am in, as it happens, and who else is looking.',
      body: z.object({
        queueID,
        /** The last change that I know of: what came since is told first. */
        after: z.int().min(0).optional(),
      }),
      reply: queueEvent,
      codes: ['not-allowed'],
    }),
    stream: true as const,
  },
  holdTitle: call({
    ...member,
    path: '/api/queues/holdTitle',
    summary: 'Tells whoever else looks at a queue which of its titles I am about to move; null: none any more.',
    body: z.object({ queueID, mediaType_vid: mediaKeyValue.nullable() }),
    reply: success,
    codes: ['not-allowed'],
  }),
  createNewQueue: call({
    ...member,
    path: '/api/queues/createNewQueue',
    summary: 'A new shared queue with the contacts selected.',
    body: z.object({ qName: queueName, selectedContactsArr: z.array(userID).max(QUEUE_LIMITS.members - 1) }),
    reply: success.extend({ queueID: queueID.optional() }),
    codes: [],
  }),
  renameQueue: call({
    ...member,
    path: '/api/queues/renameQueue',
    summary: 'Another name for a shared queue of mine.',
    body: z.object({ queueID, qName: queueName }),
    reply: success,
    codes: ['not-allowed'],
  }),
  deleteQueue: call({
    ...member,
    path: '/api/queues/deleteQueue',
    summary: 'Deletes a shared queue of mine.',
    body: z.object({ queueID }),
    reply: success,
    codes: ['not-allowed', 'not-found'],
  }),
};
