import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { may } from '../queue/queue.rules.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { dropInvitations } from './invitation.store.ts';

@Injectable()
export class RevokeInvitation {
  constructor(private readonly changes: QueueChanges) {}

  /** @throws QueueNotAllowed */
  revoke(
    userID: number,
    { queueID }: Body<'/api/queues/revokeInvitation'>,
  ): Promise<Reply<'/api/queues/revokeInvitation'>> {
    return this.changes.change({ userID, queueID, may: may('invite') }, async (em) => {
      await dropInvitations(em, [queueID]);
      return { success: true };
    });
  }
}
