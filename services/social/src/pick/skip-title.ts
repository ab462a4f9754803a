import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { SKIP_DAYS } from '@videoqs/contract/limits/social';
import { Clock } from '@videoqs/node/runtime/clock';
import { cutSkips, deleteSkip, insertSkip, skippedAmong } from './skipped-title.store.ts';

/** The maximum number of skipped titles that are stored for a member. Beyond that, the oldest skips are deleted. */
const MOST = 1_000;

/** Skips titles: a skipped title is not offered to the member for a while. */
@Injectable()
export class SkipTitle {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** Skips a title from now on, or cancels the skip. Skips that have expired are deleted. */
  async skip(
    userID: number,
    { mediaType_vid, skip }: Parsed<'/api/jamm/skipPick'>,
  ): Promise<Reply<'/api/jamm/skipPick'>> {
    const { em } = this.orm;
    if (!skip) await deleteSkip(em, userID, mediaType_vid);
    else {
      await insertSkip(em, userID, mediaType_vid, this.clock.now());
      await cutSkips(em, userID, { since: this.since(), most: MOST });
    }
    return { success: true };
  }

  /** Returns the given titles that the member currently skips. */
  among(userID: number, keys: readonly string[]): Promise<ReadonlySet<string>> {
    return skippedAmong(this.orm.em, userID, keys, this.since());
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - SKIP_DAYS * 86_400_000);
  }
}
