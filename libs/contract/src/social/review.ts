import { z } from 'zod';
import { call, nextCursor, page, success } from '../wire/call.ts';
import { mediaKeyValue, timestamp } from '../wire/values.ts';
import { username } from './member.ts';

const review = z.object({
  mediaType_vid: mediaKeyValue,
  videoName: z.string(),
  isSeq: z.boolean(),
  StarRating: z.number(),
  restComment: z.string(),
  at: timestamp,
});
const anyone = { service: 'social', who: 'anyone', later: true } as const;
const member = { service: 'social', who: 'member', later: true } as const;

export const reviews = {
  check4Review: call({
    ...member,
    path: '/api/review/check4Review',
    summary: 'My review of a title, if there is one.',
    body: z.object({ mediaType_vid: mediaKeyValue }),
    reply: z.object({
      videoName: z.string(),
      foundPreviousData: z.boolean(),
      isSeq: z.boolean(),
      StarRating: z.number(),
      restComment: z.string(),
    }),
    codes: ['not-found'],
  }),
  submitReview: call({
    ...member,
    path: '/api/review/submitReview',
    summary: 'Saves my rating and review of a title.',
    body: z.object({
      mediaType_vid: mediaKeyValue,
      StarRating: z.number().min(0.5).max(5).multipleOf(0.5),
      restComment: z.string().max(20_000),
    }),
    reply: success.extend({ userMessage: z.string() }),
    codes: ['not-found'],
  }),
  person411Reviews: call({
    ...anyone,
    path: '/api/person/person411Reviews',
    summary: "A member's reviews.",
    body: z.object({ user2Lookup: username, ...page(50, 20) }),
    reply: z.object({ person411ReviewArr: z.array(review), nextCursor }),
    codes: ['not-found'],
  }),
};
