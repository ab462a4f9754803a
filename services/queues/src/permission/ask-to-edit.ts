import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/runtime/clock';
import { noteAsked } from '../queue/member.store.ts';
import { may } from '../queue/queue.rules.ts';
import { QueueChanges } from '../queue/queue-changes.ts';

/** A member may ask only once in this many milliseconds, so that owners are not bothered too often. */
const DAY_MS = 86_400_000;

/** Asks a queue's owner to let a member add titles. Only the owner can grant that right. */
@Injectable()
export class AskToEdit {
  constructor(
    private readonly changes: QueueChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws QueueNotAllowed unless the member can see the queue and cannot edit it */
  ask(userID: number, { queueID }: Body<'/api/queues/askToEdit'>): Promise<Reply<'/api/queues/askToEdit'>> {
    return this.changes.change({ userID, queueID, may: may('askToEdit') }, async (em, queue) => {
      const at = this.clock.now();
      const isNew = await noteAsked(em, queueID, userID, { at, before: new Date(at.getTime() - DAY_MS) });
      const asked = { userID: queue.ownerID, byUserID: userID, queueID, queueName: queue.name, at: at.toISOString() };
      if (isNew) await emit(em, 'queue.editAsked', asked);
      return { success: true, isNew };
    });
  }
}
