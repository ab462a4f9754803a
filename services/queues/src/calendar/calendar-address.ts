import { randomBytes } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { hashOf } from './calendar.rules.ts';
import { dropFeed, feedMadeAt, replaceFeed } from './calendar.store.ts';

/** Creates and revokes the secret address of a member's calendar. */
@Injectable()
export class CalendarAddress {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  async since(userID: number): Promise<Reply<'/api/queues/fetchCalendar'>> {
    const madeAt = await feedMadeAt(this.orm.em, userID);
    return { since: madeAt?.toISOString() ?? null };
  }

  async make(userID: number): Promise<Reply<'/api/queues/makeCalendar'>> {
    const token = randomBytes(32).toString('base64url');
    const madeAt = this.clock.now();
    await replaceFeed(this.orm.em, userID, hashOf(token), madeAt);
    return { path: `/calendar/${token}.ics`, since: madeAt.toISOString() };
  }

  async revoke(userID: number): Promise<Reply<'/api/queues/revokeCalendar'>> {
    await dropFeed(this.orm.em, userID);
    return { success: true };
  }
}
