import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { SKIP_DAYS } from '@videoqs/contract/social/jamm';
import { Clock } from '@videoqs/node/runtime/clock';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** Skips that a member may have at once; the oldest make room. */
const MOST = 1_000;

/** Titles that members do not want to be offered for a while. */
@Injectable()
export class SkipService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** Skips a title from now on, or takes that back; what is over goes with it. */
  async skip(
    userID: number,
    { mediaType_vid, skip }: Parsed<'/api/jamm/skipPick'>,
  ): Promise<Reply<'/api/jamm/skipPick'>> {
    const db = tables(this.orm);
    if (!skip) {
      await db
        .deleteFrom('skipped_title')
        .where('user_id', '=', userID)
        .where('media_key', '=', mediaType_vid)
        .execute();
      return { success: true };
    }
    await db
      .insertInto('skipped_title')
      .values({ user_id: userID, media_key: mediaType_vid, at: this.clock.now() })
      .onConflict((oc) => oc.columns(['user_id', 'media_key']).doUpdateSet({ at: this.clock.now() }))
      .execute();
    await db
      .deleteFrom('skipped_title')
      .where('user_id', '=', userID)
      .where(
        'media_key',
        'not in',
        db
          .selectFrom('skipped_title')
          .select('media_key')
          .where('user_id', '=', userID)
          .where('at', '>', this.since())
          .orderBy('at', 'desc')
          .orderBy('media_key')
          .limit(MOST),
      )
      .execute();
    return { success: true };
  }

  /** Which of the titles a member skips just now. */
  async among(userID: number, keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await tables(this.orm)
      .selectFrom('skipped_title')
      .select('media_key')
      .where('user_id', '=', userID)
      .where('media_key', '=', sql<string>`any(${keys}::text[])`)
      .where('at', '>', this.since())
      .execute();
    return new Set(rows.map((row) => row.media_key));
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - SKIP_DAYS * 86_400_000);
  }
}
