import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@videoqs/node/runtime/clock';
import { heldSince, seenSince } from './live.rules.ts';
import { deleteLook, insertLook, letGo, renewLooks } from './live.store.ts';

/** The members who look at queues just now, by this copy of the service. */
@Injectable()
export class Presence {
  private readonly copy = randomUUID();

  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  come(queueID: number, userID: number): Promise<void> {
    return insertLook(this.orm.em, { queueID, copy: this.copy, userID }, this.clock.now());
  }

  go(queueID: number, userID: number): Promise<void> {
    return deleteLook(this.orm.em, { queueID, copy: this.copy, userID });
  }

  /**
   * They look by this copy, whatever became of their rows: this copy may have been still for longer than others waited.
   * @returns queues of which others see something else now: somebody is back, or held a title for too long and lets go
   */
  async stay(viewers: readonly { queueID: number; userID: number }[]): Promise<number[]> {
    const { em } = this.orm;
    const { copy } = this;
    const now = this.clock.now();
    const back = await renewLooks(em, { copy, viewers, now, seenSince: seenSince(now) });
    return [...new Set([...back, ...(await letGo(em, copy, heldSince(now)))])];
  }
}
