import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { messages } from '../messages.ts';
import { tables } from '../tables.ts';

class UnknownReview extends CallFailure {
  constructor() {
    super('not-found', messages.unknownReview);
  }
}

/** Reviews that somebody says should not stand: kept for those who run the product. */
@Injectable()
export class ReportService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** Once each; another reason takes the place of the first. @throws UnknownReview */
  async report(
    userID: number,
    { authorID, mediaType_vid, reason }: Parsed<'/api/review/reportReview'>,
  ): Promise<Reply<'/api/review/reportReview'>> {
    const db = tables(this.orm);
    const there = await db
      .selectFrom('review')
      .select('user_id')
      .where('user_id', '=', authorID)
      .where('media_key', '=', mediaType_vid)
      .executeTakeFirst();
    if (!there) throw new UnknownReview();
    const said = { reason: reason.replaceAll('\0', ''), at: this.clock.now() };
    await db
      .insertInto('report')
      .values({ reporter_id: userID, author_id: authorID, media_key: mediaType_vid, ...said })
      .onConflict((it) => it.columns(['reporter_id', 'author_id', 'media_key']).doUpdateSet(said))
      .execute();
    return { success: true };
  }
}
