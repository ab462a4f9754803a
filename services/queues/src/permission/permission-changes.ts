import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { invitationTo } from '../invitation/invitation.store.ts';
import { peopleOf } from '../queue/member.store.ts';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { type Action, may } from '../queue/queue.rules.ts';
import { type Change, QueueChanges } from '../queue/queue-changes.ts';
import { presentPermissions } from './permission.presenter.ts';

export type Changed = Reply<'/api/queues/grantPermissions'>;
/** The result of a change: undefined on success, otherwise the reason for the refusal as a text. */
export type Outcome = string | undefined;

/**
 * Changes the members of a shared queue and their levels. The answer always shows the state after the call, even when
 * the change was refused.
 */
@Injectable()
export class PermissionChanges {
  constructor(
    private readonly changes: QueueChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws QueueNotAllowed */
  change(o: { userID: number; queueID: number; action: Action }, work: Change<Outcome>): Promise<Changed> {
    return this.changes.change({ ...o, may: may(o.action) }, async (em, queue, afterCommit) => {
      if (queue.isOwn()) throw new QueueNotAllowed(); // a member's own queue cannot be shared
      const refused = await work(em, queue, afterCommit);
      const people = await peopleOf(em, o.queueID);
      const invitation = queue.ownerID === o.userID ? await invitationTo(em, o.queueID, this.clock.now()) : undefined;
      const now = presentPermissions(people, invitation);
      return refused ? { ...now, success: false, userMessage: refused } : { ...now, success: true };
    });
  }
}
