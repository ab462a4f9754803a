import { z } from 'zod';
import { call, nextCursor, page, success } from '../../wire/call.ts';
import { mediaKeyValue, memberRef, timestamp } from '../../wire/values.ts';

/**
 * What is liked. So far only titles are; a review will add the id of its author, and a public queue its code instead of
 * a title.
 */
const liked = { mediaType_vid: mediaKeyValue };

export const likes = {
  like: call({
    service: 'social',
    who: 'member',
    path: '/api/likes/like',
    summary: 'Likes a title. Everybody can see who likes it.',
    body: z.object(liked),
    reply: success,
    codes: ['not-found'],
  }),
  unlike: call({
    service: 'social',
    who: 'member',
    path: '/api/likes/unlike',
    summary: 'Takes my like of a title back.',
    body: z.object(liked),
    reply: success,
    codes: [],
  }),
  fetchLikes: call({
    service: 'social',
    who: 'anyone',
    path: '/api/likes/fetchLikes',
    summary: 'How many members like a title, and who, the latest first.',
    body: z.object({ ...liked, ...page(50, 20) }),
    reply: z.object({
      count: z.int(),
      /** Whether I like it. */
      mine: z.boolean(),
      /** Without members who block me or whom I block or mute. */
      people: z.array(memberRef.extend({ at: timestamp })),
      nextCursor,
    }),
    codes: [],
  }),
};
