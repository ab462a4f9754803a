import type { Parsed } from '@videoqs/contract/calls';
import { fromRestComment, REVIEW_LENGTH } from '@videoqs/contract/social/review-text';
import { cutText } from '@videoqs/contract/wire/cut-text';
import type { Imported, Written } from './review.store.ts';

/** Whether a review has more words than are kept. @param restComment as the wire writes it */
export const isTooLong = (restComment: string): boolean => fromRestComment(restComment).length > REVIEW_LENGTH;

/** What a member's form says, as it is kept. */
export const writtenOf = (body: Parsed<'/api/review/submitReview'>, isSeq: boolean): Written => ({
  halves: body.StarRating * 2,
  text: fromRestComment(body.restComment),
  spoiler: body.spoiler,
  is_seq: isSeq,
});

/** A review from elsewhere as it is kept; of too many words the first. */
export const importedOf = (r: Parsed<'/api/review/importReviews'>['reviews'][number], isSeq: boolean): Imported => ({
  key: r.mediaType_vid,
  halves: r.rating * 2,
  text: cutText(fromRestComment(r.text ?? ''), REVIEW_LENGTH),
  is_seq: isSeq,
  at: r.at,
});
