import { Injectable } from '@nestjs/common';
import type { Body } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { noteChange } from '../history/note-change.ts';
import { dropInvitations } from '../invitation/invitation.store.ts';
import { messages } from '../messages.ts';
import { removeMember } from '../queue/member.store.ts';
import { Alarms } from '../reminder/alarms.ts';
import { dropReminders } from '../reminder/reminder.store.ts';
import { type Changed, PermissionChanges } from './permission-changes.ts';

@Injectable()
export class BootMember {
  constructor(
    private readonly changes: PermissionChanges,
    private readonly clock: Clock,
    private readonly alarms: Alarms,
  ) {}

  /**
   * Removes a member from a queue, or lets a member leave it. This also deletes the member's reminders in the queue,
   * and the link through which the member could come back.
   * @throws QueueNotAllowed
   */
  boot(userID: number, { queueID, bootUid }: Body<'/api/queues/bootMember'>): Promise<Changed> {
    const action = bootUid === userID ? 'leave' : 'boot';
    return this.changes.change({ userID, queueID, action }, async (em, queue, afterCommit) => {
      if (!(await removeMember(em, queueID, bootUid))) return messages.notInQueue;
      const reminders = await dropReminders(em, { queueID, userID: bootUid });
      if (action === 'boot') await dropInvitations(em, [queueID]);
      await noteChange(em, queue, { what: 'left', about: bootUid, by: userID, at: this.clock.now() });
      afterCommit(() => this.alarms.disarm(reminders));
      return undefined;
    });
  }
}
