import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { base58Code } from '@videoqs/node/text/base58';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { may } from '../queue/queue.rules.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { expiryOf } from './invitation.rules.ts';
import { replaceInvitation } from './invitation.store.ts';

const LETTERS = 16;

/** Creates the link into a shared queue. A queue has one link at a time. */
@Injectable()
export class CreateInvitation {
  constructor(
    private readonly changes: QueueChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws QueueNotAllowed */
  create(
    userID: number,
    { queueID }: Body<'/api/queues/createInvitation'>,
  ): Promise<Reply<'/api/queues/createInvitation'>> {
    return this.changes.change({ userID, queueID, may: may('invite') }, async (em, queue) => {
      if (queue.isOwn()) throw new QueueNotAllowed();
      const code = base58Code(LETTERS);
      const expiresAt = expiryOf(this.clock.now());
      await replaceInvitation(em, { code, queueID, expiresAt });
      return { code, expiresAt: expiresAt.toISOString() };
    });
  }
}
