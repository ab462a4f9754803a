import { z } from 'zod';
import { call, nextCursor, page } from '../wire/call.ts';
import { mediaKeyValue, memberRef, queueID, timestamp } from '../wire/values.ts';

/** What members are told in the product. */
export const notices = {
  fetchNotices: call({
    service: 'social',
    who: 'member',
    path: '/api/person/fetchNotices',
    summary: 'What others did that is for me, newest first (the bell).',
    body: z.object(page(50, 20)),
    reply: z.object({
      notices: z.array(
        z.object({
          noticeID: z.string(),
          /** radar: somebody took what I shared. invited: I am in a shared queue now. level: mine went up. */
          kind: z.enum(['radar', 'invited', 'level', 'followed']),
          at: timestamp,
          by: memberRef.nullable(),
          mediaType_vid: mediaKeyValue.nullable(),
          /** Of the title or the queue; of a level, its number. */
          title: z.string(),
          queueID: queueID.nullable(),
        }),
      ),
      nextCursor,
    }),
    codes: [],
  }),
};
