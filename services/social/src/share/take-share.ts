import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { inTransaction } from '@videoqs/node/database/transaction';
import { emit } from '@videoqs/node/outbox/outbox';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { insertActivity } from '../feed/activity.store.ts';
import { messages } from '../messages.ts';
import { noteNotices } from '../notice/note-notices.ts';
import { type FoundShare, isTaken, lockShare, noteTaken } from './share.store.ts';
import { ShowShare } from './show-share.ts';

/** Adds shared titles to queues. */
@Injectable()
export class TakeShare {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly rpc: RpcClient,
    private readonly shares: ShowShare,
  ) {}

  /**
   * Adds the title on top of the member's queue, and notifies the sender once if it was not in the queue before.
   * @throws NoShare, Unavailable, CallFailure too-many
   */
  async take(
    me: SignedMember,
    address: string,
    { ptoyrCode, country }: Parsed<'/api/ptoyr/putVideoOnThisUsersRadar'>,
  ): Promise<Reply<'/api/ptoyr/putVideoOnThisUsersRadar'>> {
    const share = await this.shares.find(address, ptoyrCode);
    const { outcome, userMessage } = await this.rpc.ask('queues.putOnTop', {
      member: me,
      queueID: me.userID,
      mediaType_vid: share.media_key,
      lift: false,
    });
    if (outcome === 'added' && share.sender_id !== me.userID) await this.notifySender(share, me);
    const fields = await this.shares.present(share, country);
    const message = messages.taken[outcome];
    return {
      ...fields,
      showAlert: true,
      outcome,
      alertTitle: message.title,
      alertMsg: userMessage ?? message.text(share.title),
    };
  }

  private notifySender(share: FoundShare, me: SignedMember): Promise<void> {
    return inTransaction(this.orm, async (em) => {
      const at = this.clock.now();
      await lockShare(em, share.code); // With this lock, only one of several simultaneous members is the first.
      const isFirst = !(await isTaken(em, share.code));
      if (!(await noteTaken(em, share.code, me.userID, at))) return;
      const about = { media_key: share.media_key, title: share.title, at };
      await noteNotices(em, [{ user_id: share.sender_id, kind: 'radar', by_id: me.userID, ...about }]);
      if (isFirst) await insertActivity(em, { actor_id: share.sender_id, kind: 'shared', ...about });
      await emit(em, 'share.opened', {
        userID: share.sender_id,
        byUserID: me.userID,
        mediaType_vid: share.media_key,
        at: at.toISOString(),
      });
    });
  }
}
