import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { messages } from '../messages.ts';
import { may } from '../queue/queue.rules.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { watcherOf } from '../watcher/watcher.store.ts';
import { Alarms } from './alarms.ts';
import { dueAt, refuseDate } from './reminder.rules.ts';
import { setReminder } from './reminder.store.ts';

/** Sets a reminder. The reminder's row decides whether it is delivered; the delayed job only makes delivery faster. */
@Injectable()
export class CreateReminder {
  constructor(
    private readonly orm: MikroORM,
    private readonly changes: QueueChanges,
    private readonly clock: Clock,
    private readonly alarms: Alarms,
  ) {}

  /** @throws QueueNotAllowed */
  async create(
    userID: number,
    { remindQueueID: queueID, remindMediaType_vid: mediaKey, remindDate }: Body<'/api/queues/createBingeReminder'>,
  ): Promise<Reply<'/api/queues/createBingeReminder'>> {
    const now = this.clock.now();
    // The reminder uses the member's current time zone, and keeps it if the member changes zones later.
    const { time_zone: zone } = await watcherOf(this.orm.em, userID);
    const refusal = refuseDate(remindDate, { zone, now });
    if (refusal) return { success: false, userMessage: refusal };
    const due = dueAt(remindDate, zone);
    return this.changes.change({ userID, queueID, may: may('remind') }, async (em, queue, afterCommit) => {
      const id = await setReminder(em, { userID, queueID, mediaKey, remindDate, due });
      if (id === undefined) return { success: false, userMessage: messages.gone };
      queue.touch();
      afterCommit(() => this.alarms.arm(id, Math.max(0, due.getTime() - now.getTime())));
      return { success: true };
    });
  }
}
