import { z } from 'zod';
import { call, nextCursor, page, success } from '../wire/call.ts';
import { mediaKeyValue, memberRef, queueID, timestamp, userID } from '../wire/values.ts';
import { aQueue, queueItem } from './queue.ts';

const member = { service: 'queues', who: 'member' } as const;
/**
 * The queue's revision after a change. All changes of one call have the same revision, however many titles they
 * concern.
 */
const revision = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

const entry = z.object({
  revision,
  what: z.string(),
  /** The username is '' once the member has deleted their account. */
  by: memberRef,
  at: timestamp,
  /** The member whom the change concerned. */
  about: z.object({ userID: z.int(), username: z.string() }).nullable(),
  /** The first few titles of the change. */
  titles: z.array(queueItem.pick({ mediaType_vid: true, title: true, year: true, genres: true, poster_path: true })),
  /** The number of titles in the change. */
  count: z.int(),
  /** Whether the caller can still undo the change. */
  canUndo: z.boolean(),
  undone: z.boolean(),
});
export type HistoryEntry = z.infer<typeof entry>;

/** The history of queues, and undo. */
export const history = {
  fetchHistory: call({
    ...member,
    path: '/api/queues/fetchHistory',
    summary: 'Who changed what in one of my queues in the last 30 days, newest first.',
    writes: false,
    body: z.object({
      queueID,
      /** Only this member's changes. */
      by: userID.optional(),
      ...page(50, 30),
    }),
    reply: z.object({
      history: z.array(entry),
      nextCursor,
      /** Everyone who made a change, the latest first. Sent only with the first page. */
      people: z.array(memberRef).optional(),
    }),
    codes: ['not-allowed'],
  }),
  undoChange: call({
    ...member,
    path: '/api/queues/undoChange',
    summary:
      'Undoes my changes to titles of a queue from the last 30 days. Titles that were changed since stay as they are.',
    writes: true,
    body: z.object({ ...aQueue, revision }),
    reply: success.extend({ undone: z.array(mediaKeyValue) }),
    codes: ['not-allowed'],
  }),
};
