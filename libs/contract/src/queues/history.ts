import { z } from 'zod';
import { call, nextCursor, page, success } from '../wire/call.ts';
import { mediaKeyValue, memberRef, queueID, timestamp, userID } from '../wire/values.ts';
import { aQueue, queueItem } from './queue.ts';

const member = { service: 'queues', who: 'member' } as const;
/** Of the queue, once it had happened; it names what one call did, however many titles that was. */
const revision = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

const entry = z.object({
  revision,
  what: z.string(),
  /** Their username is '' once they have left the product. */
  by: memberRef,
  at: timestamp,
  /** Whom it was done to. */
  about: z.object({ userID: z.int(), username: z.string() }).nullable(),
  /** The first few of the titles it was done to. */
  titles: z.array(queueItem.pick({ mediaType_vid: true, title: true, year: true, genres: true, poster_path: true })),
  /** How many titles it was done to. */
  count: z.int(),
  /** By whoever asks, now. */
  canUndo: z.boolean(),
  undone: z.boolean(),
});
export type HistoryEntry = z.infer<typeof entry>;

/** What happened to queues, and the way back. */
export const history = {
  fetchHistory: call({
    ...member,
    path: '/api/queues/fetchHistory',
    summary: 'Who did what to a queue that I am in within 30 days, newest first.',
    body: z.object({
      queueID,
      /** What this member did alone. */
      by: userID.optional(),
      ...page(50, 30),
    }),
    reply: z.object({
      history: z.array(entry),
      nextCursor,
      /** With the first page: who did anything at all, whoever did it last first. */
      people: z.array(memberRef).optional(),
    }),
    codes: ['not-allowed'],
  }),
  undoChange: call({
    ...member,
    path: '/api/queues/undoChange',
    summary: 'Undoes what I did to titles of a queue within 30 days; titles that were changed since stay as they are.',
    body: z.object({ ...aQueue, revision }),
    reply: success.extend({ undone: z.array(mediaKeyValue) }),
    codes: ['not-allowed'],
  }),
};
