import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@videoqs/node/runtime/clock';
import { measure } from '@videoqs/node/runtime/measures';
import { QueueChanges } from '../queue/queue-changes.ts';
import { deliverDue } from './reminder.store.ts';

/** Delivers reminders that are due, and says so of their queues. */
@Injectable()
export class FireReminders {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly changes: QueueChanges,
  ) {}

  /**
   * All queues of theirs are told of: the statement does not see who came to look at one while it waited for a lock.
   * @param limit reminders to look for; those that are due for the same members come with them
   * @param only one reminder; otherwise whatever is due
   * @returns how many came due
   */
  async fire(limit: number, only?: string): Promise<number> {
    const now = this.clock.now();
    const fired = await deliverDue(this.orm.em, { now, limit, only });
    for (const { due_at: due } of fired)
      measure('reminder_late_seconds', {}, Math.max(0, now.getTime() - new Date(due).getTime()) / 1_000);
    for (const queueID of new Set(fired.map((row) => row.queue_id))) this.changes.tell(queueID);
    return fired.length;
  }
}
