import { z } from 'zod';
import { call, nextCursor, page, success } from '../wire/call.ts';
import { mediaKeyValue, memberRef, timestamp, userID } from '../wire/values.ts';
import { username } from './member.ts';
import { REST_COMMENT_LENGTH } from './review-text.ts';

/** Half a star to five, by halves. */
const stars = z.number().min(0.5).max(5).multipleOf(0.5);
/** The parts of a review besides stars and text, wherever a review is shown. Missing in answers of older releases. */
export const reviewSays = {
  /** Whether the text contains spoilers. The page hides the text until the reader uncovers it. */
  spoiler: z.boolean().optional(),
};
const review = z.object({
  mediaType_vid: mediaKeyValue,
  videoName: z.string(),
  isSeq: z.boolean(),
  StarRating: z.number(),
  restComment: z.string(),
  at: timestamp,
  ...reviewSays,
  year: z.int().nullish(),
});
/** One of a title's reviews. */
const titleReview = z.object({
  author: memberRef,
  StarRating: z.number(),
  /** '' when there are only stars. */
  restComment: z.string(),
  ...reviewSays,
  spoiler: z.boolean(),
  at: timestamp,
});
export type TitleReview = z.infer<typeof titleReview>;
const anyone = { service: 'social', who: 'anyone' } as const;
const member = { service: 'social', who: 'member' } as const;

export const reviews = {
  check4Review: call({
    ...member,
    path: '/api/review/check4Review',
    summary: 'My review of a title, if there is one.',
    writes: false,
    body: z.object({ mediaType_vid: mediaKeyValue }),
    reply: z.object({
      videoName: z.string(),
      foundPreviousData: z.boolean(),
      isSeq: z.boolean(),
      /** -1 when the member has given no stars. */
      StarRating: z.number(),
      restComment: z.string(),
      ...reviewSays,
      /** Other titles with the same stars from this member: for each number of stars the two newest. */
      alike: z.array(z.object({ StarRating: z.number(), titles: z.array(z.string()) })).optional(),
    }),
    codes: ['not-found'],
  }),
  importReviews: call({
    ...member,
    path: '/api/review/importReviews',
    summary: 'Keeps reviews that I bring from elsewhere; what I have reviewed here already stays as it is.',
    writes: true,
    body: z.object({
      reviews: z
        .array(
          z.object({
            mediaType_vid: mediaKeyValue,
            rating: stars,
            text: z.string().max(20_000).optional(),
            spoiler: z.boolean().optional(),
            at: timestamp,
          }),
        )
        .min(1)
        .max(200),
    }),
    reply: z.object({
      /** The number of new reviews. */
      added: z.int(),
      /** The titles of the new reviews. */
      addedKeys: z.array(mediaKeyValue).optional(),
      /** Keys that belong to no title. */
      unknown: z.array(mediaKeyValue),
    }),
    codes: [],
  }),
  takeBackReviews: call({
    ...member,
    path: '/api/review/takeBackReviews',
    summary: 'Takes back reviews of mine that an import added.',
    writes: true,
    body: z.object({ keys: z.array(mediaKeyValue).min(1).max(200) }),
    reply: success,
    codes: [],
  }),
  submitReview: call({
    ...member,
    path: '/api/review/submitReview',
    summary: 'Saves my rating and review of a title; one that there is already is replaced.',
    writes: true,
    body: z.object({
      mediaType_vid: mediaKeyValue,
      StarRating: stars,
      restComment: z.string().max(REST_COMMENT_LENGTH),
      spoiler: z.boolean().default(false),
    }),
    reply: success.extend({ userMessage: z.string() }),
    codes: ['not-found'],
  }),
  deleteReview: call({
    ...member,
    path: '/api/review/deleteReview',
    summary: 'Takes my review of a title back.',
    writes: true,
    body: z.object({ mediaType_vid: mediaKeyValue }),
    reply: success,
    codes: [],
  }),
  fetchTitleReviews: call({
    ...anyone,
    path: '/api/review/fetchTitleReviews',
    summary: 'How members rate a title, and what they wrote: mine, those I follow, then all others, newest first.',
    writes: false,
    body: z.object({ mediaType_vid: mediaKeyValue, ...page(50, 10) }),
    reply: z.object({
      count: z.int(),
      /** The mean of all stars; null when nobody has rated it. */
      mean: z.number().nullable(),
      /** The number of members who gave half a star, one star, and so on up to five. */
      histogram: z.array(z.int()).length(10),
      mine: titleReview.nullable(),
      /** Reviews by members whom the caller follows, including those without text; at most a hundred. */
      followed: z.array(titleReview),
      /** Reviews by other members, with text. */
      reviews: z.array(titleReview),
      nextCursor,
    }),
    codes: [],
  }),
  reportReview: call({
    ...member,
    path: '/api/review/reportReview',
    summary: 'Says that a review should not stand; whoever runs the product looks at it.',
    writes: true,
    body: z.object({ authorID: userID, mediaType_vid: mediaKeyValue, reason: z.string().trim().min(1).max(500) }),
    reply: success,
    codes: ['not-found'],
  }),
  person411Reviews: call({
    ...anyone,
    path: '/api/person/person411Reviews',
    summary: "A member's reviews, the newest first.",
    writes: false,
    body: z.object({
      user2Lookup: username,
      /** Only reviews with these stars. */
      StarRating: stars.optional(),
      /** Only reviews of these titles. */
      keys: z.array(mediaKeyValue).max(50).optional(),
      ...page(50, 20),
    }),
    reply: z.object({ person411ReviewArr: z.array(review), nextCursor }),
    codes: ['not-found'],
  }),
};
