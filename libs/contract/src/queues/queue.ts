import { z } from 'zod';
import { PLAY_LIMITS, QUEUE_LIMITS, QUEUE_SORTS } from '../limits/queues.ts';
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

export const MY_QUEUE = 'myqueue';

export const queueName = z.string().trim().min(1).max(40);
export const level = z.enum(['owner', 'editor', 'member']);
export const queueItem = titleCard.omit({ vote_average: true }).extend({
  addedAt: timestamp,
  addedBy: z.object({ userID: z.int(), username: z.string() }),
  remindDate: z.union([calendarDate, z.literal(false)]),
});
export type QueueItem = z.infer<typeof queueItem>;

/** The fields of a call that select a queue. */
export const aQueue = { queueID, queueName };
const queueMeta = z.object({
  queueID,
  name: queueName,
  owner: memberRef,
  level,
  memberCount: z.int(),
  /** The first few members, the owner first. */
  people: z.array(memberRef).optional(),
  count: z.int(),
});
/** A member who is viewing a queue. */
const viewer = memberRef.extend({
  /** The title that the viewer is about to move; null or missing when there is none. */
  holds: mediaKeyValue.nullable().optional(),
});
export type Viewer = z.infer<typeof viewer>;
/** The viewers of a queue by name. Missing in events of releases before this field was added. */
const who = z.array(viewer).optional();
const member = { service: 'queues', who: 'member' } as const;

/** The events for subscribers of a queue. Changes are numbered by the queue's revisions, with gaps. */
export const queueEvent = z.discriminatedUnion('kind', [
  /** The revision at which the list of changes starts. */
  z.object({ kind: z.literal('here'), revision: z.int(), people: z.array(z.int()), who }),
  z.object({
    kind: z.literal('change'),
    revision: z.int(),
    what: z.string(),
    by: z.object({ userID: z.int(), username: z.string() }),
    mediaType_vid: mediaKeyValue.nullable(),
    /** The member whom the change concerned. */
    about: z.int().nullable(),
  }),
  /** The queue changed in a way for which the stream has no event. */
  z.object({ kind: z.literal('stale'), revision: z.int() }),
  /** The current viewers. */
  z.object({ kind: z.literal('people'), people: z.array(z.int()), who }),
  /** The caller is no longer in the queue, or the queue was deleted. */
  z.object({ kind: z.literal('closed') }),
]);

/** Calls about queues as a whole. */
export const queue = {
  fetchMyQueue: call({
    ...member,
    path: '/api/queues/fetchMyQueue',
    summary: 'My own queue in order, a page at a time.',
    writes: false,
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
    writes: false,
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
    writes: false,
    body: z.object({ queueID, ...page(QUEUE_LIMITS.pageMax, QUEUE_LIMITS.pageDefault) }),
    reply: z.object({ queue: queueMeta, items: z.array(queueItem), nextCursor }),
    codes: ['not-allowed'],
  }),
  fetchQueueFigures: call({
    ...member,
    path: '/api/queues/fetchQueueFigures',
    summary: 'What a queue of any length is made of, and my next reminders in it.',
    writes: false,
    body: z.object({ queueID }),
    reply: z.object({
      count: z.int(),
      movies: z.int(),
      shows: z.int(),
      /**
       * Total runtime of the queue's movies. Shows are left out, because nobody knows how many episodes will be
       * watched.
       */
      minutes: z.int(),
      /** Genres, the genre with most titles first. */
      genres: z.array(z.object({ genre: z.string(), count: z.int() })),
      /** The next few reminders, the earliest first. */
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
    writes: false,
    body: z.object({
      queueID,
      /** Words that must all occur in the title, ignoring case and accents. */
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
      /** In minutes. Titles of unknown runtime never match. */
      under: z.int().min(1).max(10_000).optional(),
      /** Only titles on one of these services in `watchCountry`. */
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
      /** Reverses the order: latest, longest or Z first. Unknown values stay last. */
      backwards: z.boolean().default(false),
      ...page(200, 100),
      /** The cursor contains the sort key of a title's name, so it may be longer than other cursors. */
      after: z.string().max(1000).optional(),
    }),
    reply: z.object({
      items: z.array(queueItem.extend({ place: z.int() })),
      /** The number of matching titles. */
      count: z.int(),
      nextCursor,
    }),
    codes: ['not-allowed'],
  }),
  fetchSeenBy: call({
    ...member,
    path: '/api/queues/fetchSeenBy',
    summary: 'Who in a shared queue has watched these titles.',
    writes: false,
    body: z.object({ queueID, keys: z.array(mediaKeyValue).min(1).max(PLAY_LIMITS.keys) }),
    reply: z.object({
      /** The members whom `seenBy` names. */
      people: z.array(memberRef),
      /**
       * By title, the ids of members with at least one play of it. Titles that nobody has watched are missing. A
       * private play counts only for the member who made it. The caller sees nothing about members whom they mute, nor
       * about members who blocked them or whom they block.
       */
      seenBy: z.record(mediaKeyValue, z.array(z.int())),
    }),
    codes: ['not-allowed'],
  }),
  watchQueue: {
    ...call({
      ...member,
      path: '/api/queues/watchQueue',
      summary: 'What happens to a queue that I am in, as it happens, and who else is looking.',
      writes: false,
      body: z.object({
        queueID,
        /** The last revision that the caller knows. The stream first sends later changes. */
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
    writes: true,
    body: z.object({ queueID, mediaType_vid: mediaKeyValue.nullable() }),
    reply: success,
    codes: ['not-allowed'],
  }),
  createNewQueue: call({
    ...member,
    path: '/api/queues/createNewQueue',
    summary: 'A new shared queue with the contacts selected.',
    writes: true,
    body: z.object({ qName: queueName, selectedContactsArr: z.array(userID).max(QUEUE_LIMITS.members - 1) }),
    reply: success.extend({ queueID: queueID.optional() }),
    codes: [],
  }),
  renameQueue: call({
    ...member,
    path: '/api/queues/renameQueue',
    summary: 'Another name for a shared queue of mine.',
    writes: true,
    body: z.object({ queueID, qName: queueName }),
    reply: success,
    codes: ['not-allowed'],
  }),
  deleteQueue: call({
    ...member,
    path: '/api/queues/deleteQueue',
    summary: 'Deletes a shared queue of mine.',
    writes: true,
    body: z.object({ queueID }),
    reply: success,
    codes: ['not-allowed', 'not-found'],
  }),
};
