import type { Reply } from '@videoqs/contract/calls';
import { toRestComment } from '@videoqs/contract/social/review-text';
import type { MemberReviewRow, TitleReviewRow } from './review.reads.ts';
import type { ExportedReview, ReviewRow } from './review.store.ts';

type Said = Pick<ReviewRow, 'halves' | 'spoiler'>;
/** The fields of a review in a row that may have no review. */
type MaySay = { [K in keyof Said]: Said[K] | null };

/** The fields of a review besides its text. */
const presentSaid = ({ halves, spoiler }: Said) => ({ StarRating: halves / 2, spoiler });

/** The fields of a review besides its text; empty when there is no review. */
export const presentIfSaid = (r: MaySay): Partial<ReturnType<typeof presentSaid>> =>
  r.halves === null ? {} : presentSaid(r as Said);

/** A member's own review, for the form in which it is edited. */
export const presentMine = (found: ReviewRow | undefined) => ({
  ...(found ? presentSaid(found) : { StarRating: -1, spoiler: false }),
  restComment: toRestComment(found?.text ?? ''),
});

/** One of a title's reviews. */
export const presentTitleReview = (r: TitleReviewRow): Reply<'/api/review/fetchTitleReviews'>['reviews'][number] => ({
  author: { userID: r.user_id, username: r.username ?? '', imgSrc: r.img_src },
  ...presentSaid(r),
  restComment: toRestComment(r.text),
  at: r.at.toISOString(),
});

/** One of a member's reviews. */
export const presentMemberReview = (
  r: MemberReviewRow,
): Reply<'/api/person/person411Reviews'>['person411ReviewArr'][number] => ({
  mediaType_vid: r.media_key,
  videoName: r.title ?? '',
  isSeq: r.is_seq,
  ...presentSaid(r),
  restComment: toRestComment(r.text),
  at: r.at.toISOString(),
  year: r.year ?? null,
});

/** A review in its member's data export. */
export const presentExported = (r: ExportedReview) => ({
  mediaType_vid: r.media_key,
  title: r.title ?? '',
  stars: r.halves / 2,
  text: r.text,
  spoiler: r.spoiler,
  at: r.at.toISOString(),
});
