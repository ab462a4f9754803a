import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { seenAt } from '../member/member.reads.ts';
import { noteSeen } from '../member/member.store.ts';

/** Up to when members have seen what they were told: one moment for all areas and devices. */
@Injectable()
export class SeeNotices {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** @param upTo never goes back, and never ahead of now: what is told later is new */
  async see(userID: number, upTo?: string): Promise<Reply<'/api/account/seeNotices'>> {
    const { em } = this.orm;
    const at = upTo ? await noteSeen(em, userID, upTo, this.clock.now()) : await seenAt(em, userID);
    return { seenAt: at?.toISOString() ?? null };
  }
}
