import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { may } from '../queue/queue.rules.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { Alarms } from './alarms.ts';
import { dropReminders } from './reminder.store.ts';

@Injectable()
export class CancelReminder {
  constructor(
    private readonly changes: QueueChanges,
    private readonly alarms: Alarms,
  ) {}

  /** @throws QueueNotAllowed */
  cancel(
    userID: number,
    { remindQueueID: queueID, remindMediaType_vid: mediaKey }: Body<'/api/queues/cancelBingeReminder'>,
  ): Promise<Reply<'/api/queues/cancelBingeReminder'>> {
    return this.changes.change({ userID, queueID, may: may('remind') }, async (em, queue, afterCommit) => {
      const gone = await dropReminders(em, { queueID, userID, mediaKey });
      if (gone.length) queue.touch();
      afterCommit(() => this.alarms.disarm(gone));
      return { success: true };
    });
  }
}
