import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { emit } from '@videoqs/node/outbox/outbox';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/service/clock';
import { tables } from '../database.ts';
import { messages } from '../messages.ts';
import type { FoundShare } from './share.loader.ts';
import { ShareService } from './share.service.ts';

/** Putting what was shared on one's queue. */
@Injectable()
export class TakeShareService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly rpc: RpcClient,
    private readonly shares: ShareService,
  ) {}

  /** On top of the member's queue; its sender is told, once. @throws NoShare, Unavailable, CallFailure too-many */
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
    if (outcome !== 'refused' && share.sender_id !== me.userID) await this.tellSender(share, me);
    const fields = await this.shares.present(share, country);
    const said = messages.taken[outcome];
    return {
      ...fields,
      showAlert: true,
      outcome,
      alertTitle: said.title,
      alertMsg: userMessage ?? said.text(share.title),
    };
  }

  private tellSender(share: FoundShare, me: SignedMember): Promise<void> {
    return inTransaction(this.orm, async (em) => {
      const db = tables(em);
      const at = this.clock.now();
      const first = await db
        .insertInto('share_taken')
        .values({ code: share.code, user_id: me.userID, at })
        .onConflict((it) => it.doNothing())
        .returning('code')
        .executeTakeFirst();
      if (!first) return;
      const about = { media_key: share.media_key, title: share.title, at };
      await db
        .insertInto('notice')
        .values({ user_id: share.sender_id, kind: 'radar', by_id: me.userID, ...about })
        .execute();
      await db
        .insertInto('activity')
        .values({ actor_id: share.sender_id, kind: 'shared', ...about })
        .execute();
      await emit(em, 'share.opened', {
        userID: share.sender_id,
        byUserID: me.userID,
        mediaType_vid: share.media_key,
        at: at.toISOString(),
      });
    });
  }
}
