import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** Up to when members have seen what they were told: one moment for all areas and devices. */
@Injectable()
export class SeenService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** @param upTo never goes back, and never ahead of now: what is told later is new */
  async see(userID: number, upTo?: string): Promise<Reply<'/api/account/seeNotices'>> {
    const db = tables(this.orm);
    const row = upTo
      ? await db
          .updateTable('member')
          .set({
            notices_seen_at: sql`greatest(notices_seen_at, least(${upTo}::timestamptz, ${this.clock.now()}::timestamptz))`,
          })
          .where('id', '=', userID)
          .returning('notices_seen_at')
          .executeTakeFirst()
      : await db.selectFrom('member').select('notices_seen_at').where('id', '=', userID).executeTakeFirst();
    return { seenAt: row?.notices_seen_at?.toISOString() ?? null };
  }
}
