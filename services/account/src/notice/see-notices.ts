import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { seenAt } from '../member/member.reads.ts';
import { noteSeen } from '../member/member.store.ts';

/** Saves the moment up to which a member has seen their notices. One moment counts for all areas and devices. */
@Injectable()
export class SeeNotices {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /**
   * @param upTo the moment up to which notices were seen; the saved moment never moves back and is never in the future,
   * so that later notices still count as new
   */
  async see(userID: number, upTo?: string): Promise<Reply<'/api/account/seeNotices'>> {
    const { em } = this.orm;
    const at = upTo ? await noteSeen(em, userID, upTo, this.clock.now()) : await seenAt(em, userID);
    return { seenAt: at?.toISOString() ?? null };
  }
}
