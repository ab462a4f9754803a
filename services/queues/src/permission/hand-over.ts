import { Injectable } from '@nestjs/common';
import type { Body } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { noteChange } from '../history/note-change.ts';
import { dropInvitations } from '../invitation/invitation.store.ts';
import { messages } from '../messages.ts';
import { addMembers, removeMember, takesPartIn } from '../queue/member.store.ts';
import { hasQueueCalled } from '../queue/queue.store.ts';
import { type Changed, PermissionChanges } from './permission-changes.ts';

@Injectable()
export class HandOver {
  constructor(
    private readonly changes: PermissionChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes another member the owner. The former owner stays as an editor, and the former owner's link is revoked. A
   * member who was merely added cannot become the owner, because queues that a member owns count against their limit.
   * The queue's name is checked last, because only members who share a queue may learn that the new owner already has a
   * queue of that name.
   * @throws QueueNotAllowed
   */
  handOver(userID: number, { queueID, toUid }: Body<'/api/queues/handOver'>): Promise<Changed> {
    return this.changes.change({ userID, queueID, action: 'handOver' }, async (em, queue) => {
      if (toUid === userID) return undefined;
      const takesPart = await takesPartIn(em, queueID, toUid);
      if (takesPart === undefined) return messages.notInQueue;
      if (!takesPart) return messages.heirNotActive;
      if (await hasQueueCalled(em, toUid, queue.name)) return messages.nameTakenByHeir;
      await removeMember(em, queueID, toUid);
      const at = this.clock.now();
      await addMembers(em, queueID, [userID], { level: 'editor', at, cameAlone: true });
      queue.ownerID = toUid;
      await dropInvitations(em, [queueID]);
      await noteChange(em, queue, { what: 'handed-on', about: toUid, by: userID, at });
      await em.flush();
      return undefined;
    });
  }
}
