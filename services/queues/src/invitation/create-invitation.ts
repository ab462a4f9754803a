import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { base58Code } from '@videoqs/node/text/base58';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { mayInvite } from '../queue/queue.rules.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { expiryOf } from './invitation.rules.ts';
import { replaceInvitation } from './invitation.store.ts';

const LETTERS = 16;

/** Creates the invitation link to a shared queue. A queue has only one link at a time. */
@Injectable()
export class CreateInvitation {
  constructor(
    private readonly changes: QueueChanges,
    private readonly clock: Clock,
  ) {}

  /** Only a member who may grant a level can create a link that gives it. @throws QueueNotAllowed */
  create(
    userID: number,
    { queueID, level }: Parsed<'/api/queues/createInvitation'>,
  ): Promise<Reply<'/api/queues/createInvitation'>> {
    return this.changes.change({ userID, queueID, may: mayInvite(level) }, async (em, queue) => {
      if (queue.isOwn()) throw new QueueNotAllowed();
      const code = base58Code(LETTERS);
      const expiresAt = expiryOf(this.clock.now());
      await replaceInvitation(em, { code, queueID, expiresAt, level });
      return { code, expiresAt: expiresAt.toISOString(), level };
    });
  }
}
