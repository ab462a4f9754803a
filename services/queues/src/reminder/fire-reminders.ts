import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@videoqs/node/runtime/clock';
import { measure } from '@videoqs/node/runtime/measures';
import { QueueChanges } from '../queue/queue-changes.ts';
import { deliverDue } from './reminder.store.ts';

/** Delivers due reminders and notifies the subscribers of their queues. */
@Injectable()
export class FireReminders {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly changes: QueueChanges,
  ) {}

  /**
   * Delivers due reminders and notifies the viewers of all queues of the affected members. All queues are notified,
   * because the statement cannot know which queues members opened while it waited for a lock.
   * @param limit the number of reminders to look for; all other due reminders of the same members are delivered with
   * them
   * @param only the id of one reminder; without it, all due reminders are delivered
   * @returns the number of delivered reminders
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
