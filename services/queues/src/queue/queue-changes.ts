import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type AfterCommit, inTransaction } from '@videoqs/node/database/transaction';
import { Bus } from '@videoqs/node/live/bus';
import type { Level, Queue } from './queue.entity.ts';
import { QueueNotAllowed } from './queue.errors.ts';
import { lockQueueFor } from './queue.store.ts';

/** The bus topic of a queue. */
export const topicOf = (queueID: number): string => `queue:${queueID}`;

export type Change<T> = (em: EntityManager, queue: Queue, afterCommit: AfterCommit) => Promise<T>;

/** Changes queues under their locks and notifies their subscribers. */
@Injectable()
export class QueueChanges {
  constructor(
    private readonly orm: MikroORM,
    private readonly bus: Bus,
  ) {}

  /**
   * Changes a queue in a transaction under its lock.
   * @param may the action that the member's level must allow
   * @throws QueueNotAllowed
   */
  change<T>(
    o: { userID: number; queueID: number; may: (level: Level | null) => boolean },
    change: Change<T>,
  ): Promise<T> {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const locked = await lockQueueFor(em, o.queueID, [o.userID]);
      if (!locked || !o.may(locked.levels.get(o.userID) ?? null)) throw new QueueNotAllowed();
      const done = await change(em, locked.queue, afterCommit);
      afterCommit(() => this.tell(o.queueID));
      return done;
    });
  }

  /**
   * Applies the changes of several members in one transaction, which takes the queue's lock once.
   * @param change called in order for the members whose level allows it; the others get QueueNotAllowed
   * @returns an answer for each member
   */
  changeForSeveral<A extends { userID: number }, T>(
    o: { queueID: number; asked: readonly A[]; may: (level: Level | null) => boolean; beforeCommit: () => void },
    change: (em: EntityManager, queue: Queue, asked: A) => Promise<T>,
  ): Promise<(T | QueueNotAllowed)[]> {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const locked = await lockQueueFor(em, o.queueID, [...new Set(o.asked.map((one) => one.userID))]);
      const done: (T | QueueNotAllowed)[] = [];
      for (const one of o.asked) {
        const isAllowed = locked && o.may(locked.levels.get(one.userID) ?? null);
        done.push(isAllowed ? await change(em, locked.queue, one) : new QueueNotAllowed());
      }
      await em.flush();
      o.beforeCommit();
      afterCommit(() => this.tell(o.queueID));
      return done;
    });
  }

  /** Notifies the queue's subscribers through the bus that the queue has changed. */
  tell(queueID: number): void {
    this.bus.publish(topicOf(queueID));
  }
}
