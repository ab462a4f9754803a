import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Parsed, Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/runtime/clock';
import { deleteReviewed, insertActivity } from '../feed/activity.store.ts';
import { messages } from '../messages.ts';
import { presentMine } from '../review/review.presenter.ts';
import { readRatedAlike } from '../review/review.reads.ts';
import { isTooLong, writtenOf } from '../review/review.rules.ts';
import { deleteReviews, findReview, writeReview } from '../review/review.store.ts';
import { reviewsChanged } from '../review/spread.store.ts';
import { ReviewTitles } from './review-titles.ts';

/** Writes the caller's own reviews. */
@Injectable()
export class WriteReview {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly titles: ReviewTitles,
  ) {}

  /** @throws UnknownTitle, Unavailable */
  async check(
    userID: number,
    { mediaType_vid }: Body<'/api/review/check4Review'>,
  ): Promise<Reply<'/api/review/check4Review'>> {
    const [{ title, isSeq }, found, same] = await Promise.all([
      this.titles.find(mediaType_vid),
      findReview(this.orm.em, userID, mediaType_vid),
      readRatedAlike(this.orm.em, userID, mediaType_vid),
    ]);
    return {
      videoName: title,
      foundPreviousData: found !== undefined,
      isSeq,
      ...presentMine(found),
      alike: same.map(({ halves, titles }) => ({ StarRating: halves / 2, titles })),
    };
  }

  /** Saves a review. Only the first review of a title creates an activity. @throws UnknownTitle, Unavailable */
  async submit(userID: number, body: Parsed<'/api/review/submitReview'>): Promise<Reply<'/api/review/submitReview'>> {
    if (isTooLong(body.restComment)) return { success: false, userMessage: messages.reviewTooLong };
    const key = body.mediaType_vid;
    const { title, isSeq } = await this.titles.find(key);
    const at = this.clock.now();
    return inTransaction(this.orm, async (em) => {
      const isNew = await writeReview(em, { userID, key, written: writtenOf(body, isSeq), at });
      await reviewsChanged(em, userID);
      if (!isNew) return { success: true, userMessage: messages.reviewSaved };
      await insertActivity(em, { actor_id: userID, kind: 'reviewed', media_key: key, title, at });
      await emit(em, 'review.written', { userID, mediaType_vid: key, at: at.toISOString() });
      return { success: true, userMessage: messages.reviewPosted };
    });
  }

  /** Deletes the review with its activity. */
  delete(
    userID: number,
    { mediaType_vid }: Body<'/api/review/deleteReview'>,
  ): Promise<Reply<'/api/review/deleteReview'>> {
    return inTransaction(this.orm, async (em) => {
      const gone = await deleteReviews(em, userID, [mediaType_vid]);
      if (gone) await reviewsChanged(em, userID);
      await deleteReviewed(em, [userID], mediaType_vid);
      return { success: gone };
    });
  }
}
