import { z } from 'zod';
import { call, nextCursor, page, success } from '../../wire/call.ts';
import { mediaKeyValue, memberRef, timestamp } from '../../wire/values.ts';

/**
 * The thing that a member likes. So far only titles can be liked. A liked review will have its author's id as well, and
 * a liked public queue will have its code instead of a title.
 */
const liked = { mediaType_vid: mediaKeyValue };

export const likes = {
  like: call({
    service: 'social',
    who: 'member',
    path: '/api/likes/like',
    summary: 'Likes a title. Everybody can see who likes it.',
    writes: true,
    body: z.object(liked),
    reply: success,
    codes: ['not-found'],
  }),
  unlike: call({
    service: 'social',
    who: 'member',
    path: '/api/likes/unlike',
    summary: 'Takes my like of a title back.',
    writes: true,
    body: z.object(liked),
    reply: success,
    codes: [],
  }),
  fetchLikes: call({
    service: 'social',
    who: 'anyone',
    path: '/api/likes/fetchLikes',
    summary: 'How many members like a title, and who, the latest first.',
    writes: false,
    body: z.object({ ...liked, ...page(50, 20) }),
    reply: z.object({
      count: z.int(),
      /** Whether the caller likes the title. */
      mine: z.boolean(),
      /**
       * The members who like the title. Members who block the caller, or whom the caller blocks or mutes, are left out.
       */
      people: z.array(memberRef.extend({ at: timestamp })),
      nextCursor,
    }),
    codes: [],
  }),
  fetchLiked: call({
    service: 'social',
    who: 'member',
    path: '/api/likes/fetchLiked',
    summary: 'All titles that I like, by their keys.',
    writes: false,
    body: z.object(page(200)),
    reply: z.object({
      titles: z.array(
        z.object({ mediaType_vid: mediaKeyValue, title: z.string(), year: z.int().nullable(), at: timestamp }),
      ),
      nextCursor,
    }),
    codes: [],
  }),
};
