import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Parsed, Reply } from '@videoqs/contract/calls';
import { fromRestComment, REVIEW_LENGTH, toRestComment } from '@videoqs/contract/social/review-text';
import { rowsOf } from '@videoqs/node/database/rows';
import { inTransaction } from '@videoqs/node/database/transaction';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/runtime/clock';
import { sql } from 'kysely';
import { z } from 'zod';
import { insertActivity } from '../feed/activity.store.ts';
import { messages } from '../messages.ts';
import { tables } from '../tables.ts';
import { reviewsChanged } from './review-spread.ts';
import { ReviewTitles } from './review-titles.ts';

type Submitted = Reply<'/api/review/submitReview'>;
const alike = z.object({ halves: z.int(), titles: z.array(z.string()) });

/** One's own reviews: whose they are is who calls. */
@Injectable()
export class MyReviewService {
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
      tables(this.orm)
        .selectFrom('review')
        .select(['halves', 'text', 'spoiler'])
        .where('user_id', '=', userID)
        .where('media_key', '=', mediaType_vid)
        .executeTakeFirst(),
      rowsOf(
        tables(this.orm),
        alike,
        sql`select halves, array_agg(title order by n) as titles from (
            select r.halves, t.title, row_number() over (partition by r.halves order by r.at desc, r.media_key) as n
            from review r join title t on t.media_key = r.media_key
            where r.user_id = ${userID} and r.media_key <> ${mediaType_vid}) s
          where n <= 2 group by halves order by halves`,
      ),
    ]);
    return {
      videoName: title,
      foundPreviousData: found !== undefined,
      isSeq,
      StarRating: found ? found.halves / 2 : -1,
      restComment: toRestComment(found?.text ?? ''),
      spoiler: found?.spoiler ?? false,
      alike: same.map(({ halves, titles }) => ({ StarRating: halves / 2, titles })),
    };
  }

  /** The first of a title is news; a change of it is not. @throws UnknownTitle, Unavailable */
  async submit(userID: number, body: Parsed<'/api/review/submitReview'>): Promise<Submitted> {
    const text = fromRestComment(body.restComment);
    if (text.length > REVIEW_LENGTH) return { success: false, userMessage: messages.reviewTooLong };
    const key = body.mediaType_vid;
    const { title, isSeq } = await this.titles.find(key);
    const at = this.clock.now();
    const written = { halves: body.StarRating * 2, text, spoiler: body.spoiler, is_seq: isSeq };
    return inTransaction(this.orm, async (em) => {
      const db = tables(em);
      const { isNew } = await db
        .insertInto('review')
        .values({ user_id: userID, media_key: key, ...written, at })
        .onConflict((it) => it.columns(['user_id', 'media_key']).doUpdateSet(written))
        .returning(sql<boolean>`xmax = 0`.as('isNew'))
        .executeTakeFirstOrThrow();
      await reviewsChanged(em, userID);
      if (!isNew) return { success: true, userMessage: messages.reviewSaved };
      await insertActivity(em, { actor_id: userID, kind: 'reviewed', media_key: key, title, at });
      await emit(em, 'review.written', { userID, mediaType_vid: key, at: at.toISOString() });
      return { success: true, userMessage: messages.reviewPosted };
    });
  }

  /** With the news of it. */
  delete(
    userID: number,
    { mediaType_vid }: Body<'/api/review/deleteReview'>,
  ): Promise<Reply<'/api/review/deleteReview'>> {
    return inTransaction(this.orm, async (em) => {
      const db = tables(em);
      const gone = await db
        .deleteFrom('review')
        .where('user_id', '=', userID)
        .where('media_key', '=', mediaType_vid)
        .returning('media_key')
        .execute();
      if (gone.length) await reviewsChanged(em, userID);
      await db
        .deleteFrom('activity')
        .where('actor_id', '=', userID)
        .where('kind', '=', 'reviewed')
        .where('media_key', '=', mediaType_vid)
        .execute();
      return { success: gone.length > 0 };
    });
  }
}
