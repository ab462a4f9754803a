import { Injectable } from '@nestjs/common';
import type { Body } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { noteChange } from '../history/note-change.ts';
import { dropInvitations } from '../invitation/invitation.store.ts';
import { messages } from '../messages.ts';
import { setLevel } from '../queue/member.store.ts';
import { type Changed, PermissionChanges } from './permission-changes.ts';

/** Gives members of a queue the right to edit it, and takes it back. */
@Injectable()
export class SetLevel {
  constructor(
    private readonly changes: PermissionChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws QueueNotAllowed */
  grant(userID: number, { queueID, grantUid }: Body<'/api/queues/grantPermissions'>): Promise<Changed> {
    return this.set({ userID, queueID, action: 'grant', about: grantUid });
  }

  /** @throws QueueNotAllowed */
  revoke(userID: number, { queueID, revokeUid }: Body<'/api/queues/revokePermissions'>): Promise<Changed> {
    return this.set({ userID, queueID, action: 'revoke', about: revokeUid });
  }

  private set(o: { userID: number; queueID: number; action: 'grant' | 'revoke'; about: number }): Promise<Changed> {
    return this.changes.change(o, async (em, queue) => {
      const isGrant = o.action === 'grant';
      if (!(await setLevel(em, o.queueID, o.about, isGrant ? 'editor' : 'member'))) return messages.notInQueue;
      // Such members could leave and come back as editors through a link that lets people add. So that link is revoked.
      if (!isGrant) await dropInvitations(em, [o.queueID], { level: 'editor' });
      const what = isGrant ? 'granted' : 'revoked';
      await noteChange(em, queue, { what, about: o.about, by: o.userID, at: this.clock.now() });
      return undefined;
    });
  }
}
