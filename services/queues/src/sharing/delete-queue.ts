import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { may } from '../queue/queue.rules.ts';
import { deleteQueue } from '../queue/queue.store.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { Alarms } from '../reminder/alarms.ts';
import { dropReminders } from '../reminder/reminder.store.ts';

@Injectable()
export class DeleteQueue {
  constructor(
    private readonly changes: QueueChanges,
    private readonly alarms: Alarms,
  ) {}

  /** Deletes the queue with its titles and all reminders of them. @throws QueueNotAllowed */
  delete(userID: number, { queueID }: Body<'/api/queues/deleteQueue'>): Promise<Reply<'/api/queues/deleteQueue'>> {
    return this.changes.change({ userID, queueID, may: may('delete') }, async (em, queue, afterCommit) => {
      if (queue.isOwn()) throw new QueueNotAllowed();
      const reminders = await dropReminders(em, { queueID });
      em.clear(); // MikroORM must not write the deleted queue again.
      await deleteQueue(em, queueID);
      afterCommit(() => this.alarms.disarm(reminders));
      return { success: true };
    });
  }
}
