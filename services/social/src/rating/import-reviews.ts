import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Parsed, Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { TitleSnapshots } from '@videoqs/node/snapshots/title.snapshot';
import { importedOf } from '../review/review.rules.ts';
import { deleteImported, insertImported } from '../review/review.store.ts';
import { reviewsChanged } from '../review/spread.store.ts';

/** Imports reviews from other services unchanged, without notifying anybody. */
@Injectable()
export class ImportReviews {
  constructor(
    private readonly orm: MikroORM,
    private readonly titles: TitleSnapshots,
    private readonly clock: Clock,
  ) {}

  /** Adds reviews. Existing reviews stay, and reviews of deleted members are skipped. @throws Unavailable */
  async import(
    userID: number,
    { reviews }: Parsed<'/api/review/importReviews'>,
  ): Promise<Reply<'/api/review/importReviews'>> {
    const cards = await this.titles.learnAll([...new Set(reviews.map((r) => r.mediaType_vid))]);
    const isSeq = new Map(cards.map((card) => [card.mediaType_vid, card.isSeq ?? false]));
    const known = reviews.flatMap((r) => {
      const its = isSeq.get(r.mediaType_vid);
      return its === undefined ? [] : importedOf(r, its);
    });
    const addedKeys = await inTransaction(this.orm, async (em) => {
      const keys = await insertImported(em, userID, known, this.clock.now());
      if (keys.length) await reviewsChanged(em, userID);
      return keys;
    });
    const unknown = new Set(reviews.map((r) => r.mediaType_vid).filter((key) => !isSeq.has(key)));
    return { added: addedKeys.length, addedKeys, unknown: [...unknown] };
  }

  /**
   * Deletes imported reviews that the member has not written again since. There is no activity to delete, because
   * imports create none.
   */
  takeBack(
    userID: number,
    { keys }: Body<'/api/review/takeBackReviews'>,
  ): Promise<Reply<'/api/review/takeBackReviews'>> {
    return inTransaction(this.orm, async (em) => {
      if (await deleteImported(em, userID, keys)) await reviewsChanged(em, userID);
      return { success: true };
    });
  }
}
