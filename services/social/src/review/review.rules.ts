import type { Parsed } from '@videoqs/contract/calls';
import { fromRestComment, REVIEW_LENGTH } from '@videoqs/contract/social/review-text';
import { cutText } from '@videoqs/contract/wire/cut-text';
import type { Imported, Written } from './review.store.ts';

/**
 * Whether a review is longer than allowed.
 * @param restComment the review in its wire form
 */
export const isTooLong = (restComment: string): boolean => fromRestComment(restComment).length > REVIEW_LENGTH;

/** Converts a review from the form that the member sends to its stored form. */
export const writtenOf = (body: Parsed<'/api/review/submitReview'>, isSeq: boolean): Written => ({
  halves: body.StarRating * 2,
  text: fromRestComment(body.restComment),
  spoiler: body.spoiler,
  is_seq: isSeq,
});

/** Converts an imported review to its stored form. A text that is too long is cut. */
export const importedOf = (r: Parsed<'/api/review/importReviews'>['reviews'][number], isSeq: boolean): Imported => ({
  key: r.mediaType_vid,
  halves: r.rating * 2,
  text: cutText(fromRestComment(r.text ?? ''), REVIEW_LENGTH),
  spoiler: r.spoiler ?? false,
  is_seq: isSeq,
  at: r.at,
});
