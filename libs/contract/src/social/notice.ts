import { z } from 'zod';
import { call, nextCursor, page } from '../wire/call.ts';
import { mediaKeyValue, memberRef, queueID, timestamp } from '../wire/values.ts';

/** A member's notices in the product. */
export const notices = {
  fetchNotices: call({
    service: 'social',
    who: 'member',
    path: '/api/person/fetchNotices',
    summary: 'What others did that is for me, newest first (the bell).',
    writes: false,
    body: z.object(page(50, 20)),
    reply: z.object({
      notices: z.array(
        z.object({
          noticeID: z.string(),
          /**
           * radar: another member added a title that the receiver shared. invited: the receiver was added to a shared
           * queue. level: the receiver reached a new level.
           */
          kind: z.enum(['radar', 'invited', 'level', 'followed']),
          at: timestamp,
          by: memberRef.nullable(),
          mediaType_vid: mediaKeyValue.nullable(),
          /** The title's or queue's name; for a level, its number. */
          title: z.string(),
          queueID: queueID.nullable(),
          /**
           * With `invited`: the member asks for the right to add titles to the receiver's queue. Nobody was added to a
           * queue.
           */
          asks: z.boolean().optional(),
          /** With `followed`: whether the receiver follows that member too. */
          following: z.boolean().optional(),
        }),
      ),
      nextCursor,
    }),
    codes: [],
  }),
};
