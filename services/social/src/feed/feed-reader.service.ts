import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@videoqs/node/runtime/clock';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** So often it is noted that somebody looked, ms. */
const NOTED_MS = 3_600_000;

/** Who reads their feed, and how far back the list goes that is written for them. */
@Injectable()
export class FeedReaders {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** Notes that they look. @returns from when on their list is whole; null while there is none */
  async look(userID: number): Promise<Date | null> {
    const db = tables(this.orm);
    const now = this.clock.now();
    const known = await db
      .selectFrom('feed_reader')
      .select(['active_at', 'whole_from'])
      .where('user_id', '=', userID)
      .executeTakeFirst();
    if (known && now.getTime() - known.active_at.getTime() < NOTED_MS) return known.whole_from;
    await db
      .insertInto('feed_reader')
      .values({ user_id: userID, active_at: now, whole_from: sql<null>`null` })
      .onConflict((it) => it.column('user_id').doUpdateSet({ active_at: now }))
      .execute();
    return known?.whole_from ?? null;
  }
}
