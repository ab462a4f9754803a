import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Parsed, Reply } from '@videoqs/contract/calls';
import { fromRestComment, REVIEW_LENGTH } from '@videoqs/contract/social/review-text';
import { cutText } from '@videoqs/contract/wire/cut-text';
import { recordset } from '@videoqs/node/database/recordset';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { TitleSnapshots } from '@videoqs/node/snapshots/title.snapshot';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { reviewsChanged } from './review-spread.ts';

/** Reviews that members bring from elsewhere: kept as they are, no news to anybody. */
@Injectable()
export class ImportReviewsService {
  constructor(
    private readonly orm: MikroORM,
    private readonly titles: TitleSnapshots,
    private readonly clock: Clock,
  ) {}

  /** What stands already stays; of members who are gone nothing is kept. @throws Unavailable */
  async import(
    userID: number,
    { reviews }: Parsed<'/api/review/importReviews'>,
  ): Promise<Reply<'/api/review/importReviews'>> {
    const cards = await this.titles.learnAll([...new Set(reviews.map((r) => r.mediaType_vid))]);
    const isSeq = new Map(cards.map((card) => [card.mediaType_vid, card.isSeq ?? false]));
    const known = reviews.filter((r) => isSeq.has(r.mediaType_vid));
    const columns = { key: 'text', halves: 'smallint', text: 'text', is_seq: 'boolean', at: 'timestamptz' };
    const rows = recordset(
      'r',
      columns,
      known.map((r) => ({
        key: r.mediaType_vid,
        halves: r.rating * 2,
        text: cutText(fromRestComment(r.text ?? ''), REVIEW_LENGTH),
        is_seq: isSeq.get(r.mediaType_vid),
        at: r.at,
      })),
    );
    const added = await inTransaction(this.orm, async (em) => {
      const { rows: added } = await sql<{
        media_key: string;
      }>`insert into review (user_id, media_key, halves, text, spoiler, is_seq, at)
      select ${userID}::bigint, key, halves, text, false, is_seq, least(at, ${this.clock.now()}) from ${rows}
      where not exists (select from forgotten_member where id = ${userID}) order by key
      on conflict do nothing returning media_key`.execute(tables(em));
      if (added.length) await reviewsChanged(em, userID);
      return added;
    });
    const unknown = new Set(reviews.map((r) => r.mediaType_vid).filter((key) => !isSeq.has(key)));
    return { added: added.length, addedKeys: added.map((r) => r.media_key), unknown: [...unknown] };
  }

  /** An import is no news: there is none to take back. */
  takeBack(
    userID: number,
    { keys }: Body<'/api/review/takeBackReviews'>,
  ): Promise<Reply<'/api/review/takeBackReviews'>> {
    return inTransaction(this.orm, async (em) => {
      const gone = await tables(em)
        .deleteFrom('review')
        .where('user_id', '=', userID)
        .where('media_key', '=', sql<string>`any(${keys}::text[])`)
        .returning('media_key')
        .execute();
      if (gone.length) await reviewsChanged(em, userID);
      return { success: true };
    });
  }
}
