import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@videoqs/node/runtime/clock';
import { heldSince, seenSince } from './live.rules.ts';
import { deleteLook, insertLook, letGo, renewLooks } from './live.store.ts';

/** Records the members who are viewing queues through this copy of the service. */
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
   * Renews this copy's viewers. Other copies may have deleted the viewers' rows if this copy did not respond for too
   * long.
   * @returns the queues whose other viewers see a difference: a viewer is back, or a hold has ended
   */
  async stay(viewers: readonly { queueID: number; userID: number }[]): Promise<number[]> {
    const { em } = this.orm;
    const { copy } = this;
    const now = this.clock.now();
    const back = await renewLooks(em, { copy, viewers, now, seenSince: seenSince(now) });
    return [...new Set([...back, ...(await letGo(em, copy, heldSince(now)))])];
  }
}
