import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@videoqs/node/runtime/clock';
import { CallSender } from './call-sender.ts';
import { calledAgain, keptSince, triedSince } from './message.rules.ts';
import { dropWrittenBefore, takeDue } from './message.store.ts';

const BATCH = 500;

/** Adds jobs for all messages whose next try is due. */
@Injectable()
export class SweepMessages {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly sender: CallSender,
  ) {}

  async callDue(): Promise<void> {
    while ((await this.callBatch()) === BATCH);
  }

  /** Deletes old messages. */
  dropOld(): Promise<void> {
    return dropWrittenBefore(this.orm.em, keptSince(this.clock.now()));
  }

  private async callBatch(): Promise<number> {
    const now = this.clock.now();
    const times = { now, writtenAfter: triedSince(now), nextTryAt: calledAgain(now) };
    const due = await takeDue(this.orm.em, { ...times, limit: BATCH });
    if (due.length) await this.sender.call(due);
    return due.length;
  }
}
