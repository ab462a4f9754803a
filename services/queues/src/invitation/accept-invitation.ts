import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { joinQueue } from '../membership/join-queue.ts';
import { lockRow } from '../queue/queue.store.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { NoInvitation } from './invitation.errors.ts';
import { linkOf } from './invitation.store.ts';
import { OpenInvitation } from './open-invitation.ts';

@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly orm: MikroORM,
    private readonly invitations: OpenInvitation,
    private readonly changes: QueueChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds the member to the queue to which a link leads. The link does not work if the queue's owner and the member have
   * a block between them.
   * @throws NoInvitation, Unavailable
   */
  async accept(
    { userID }: SignedMember,
    { code }: Body<'/api/queues/acceptInvitation'>,
  ): Promise<Reply<'/api/queues/acceptInvitation'>> {
    const asked = await this.invitations.open(code, userID);
    return inTransaction(this.orm, async (em, afterCommit) => {
      const queue = await lockRow(em, asked.id);
      const at = this.clock.now();
      // The link may have been revoked, or the queue may have got a new owner, while this call waited for the lock.
      const link = await linkOf(em, code, at);
      if (!link || link.queueID !== queue?.id || queue.ownerID !== asked.owner_id) throw new NoInvitation();
      const refused = await joinQueue(em, queue, { userID, by: userID, level: link.level, at });
      afterCommit(() => this.changes.tell(queue.id));
      const named = { queueID: queue.id, queueName: queue.name };
      return refused ? { ...named, success: false, userMessage: refused } : { ...named, success: true };
    });
  }
}
