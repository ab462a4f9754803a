import { Injectable } from '@nestjs/common';
import type { Body } from '@videoqs/contract/calls';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { joinQueue } from '../membership/join-queue.ts';
import { standBetween } from '../membership/stand-between.ts';
import { messages } from '../messages.ts';
import { knownAmong } from '../snapshot/snapshot.store.ts';
import { type Changed, PermissionChanges } from './permission-changes.ts';

@Injectable()
export class AddMember {
  constructor(
    private readonly changes: PermissionChanges,
    private readonly clock: Clock,
    private readonly rpc: RpcClient,
    private readonly members: MemberSnapshots,
  ) {}

  /**
   * Adds a member to a queue. If the owner or the member has blocked the other, the answer is the same as for an
   * unknown member.
   * @throws QueueNotAllowed, Unavailable
   */
  async add(userID: number, { queueID, addMemberUid }: Body<'/api/queues/addQueueMember'>): Promise<Changed> {
    const { blocked, strangers } = await standBetween(this.rpc, userID, [addMemberUid]);
    await this.members.meet({ userIDs: [addMemberUid] });
    return this.changes.change({ userID, queueID, action: 'addMember' }, async (em, queue) => {
      const known = await knownAmong(em, [addMemberUid]);
      if (!known.length || blocked.length) return messages.unknownMember;
      const isStranger = strangers.length > 0;
      return joinQueue(em, queue, {
        userID: addMemberUid,
        by: userID,
        level: 'member',
        at: this.clock.now(),
        isStranger,
      });
    });
  }
}
