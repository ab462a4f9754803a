import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { LevelChecks } from '../level/level-checks.ts';
import { emitMemberChanged } from '../member/member.events.ts';
import { lockCaller } from '../member/member.store.ts';
import { SessionCopies } from '../session/session-copies.ts';
import { dropAvatar } from './avatar.store.ts';

/** Sets or removes a member's picture and updates all copies. */
@Injectable()
export class ChangeAvatar {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly sessions: SessionCopies,
    private readonly checks: LevelChecks,
  ) {}

  async remove(userID: number): Promise<Reply<'/api/account/removeAvatar'>> {
    await this.change(userID, null, async () => {});
    return { success: true };
  }

  /**
   * @param keep writes the new picture inside the transaction @throws NotAuthorized when the member no longer exists
   */
  async change(userID: number, imgSrc: string | null, keep: (em: EntityManager) => Promise<void>): Promise<void> {
    await inTransaction(this.orm, async (em, afterCommit) => {
      const member = await lockCaller(em, userID);
      if ((member.imgSrc ?? null) === imgSrc) return; // There is no picture to remove.
      await dropAvatar(em, userID);
      await keep(em);
      const at = this.clock.now();
      member.imgSrc = imgSrc;
      member.imgChangedAt = at;
      await emitMemberChanged(em, member, at);
      if (imgSrc) await this.checks.ask(em, afterCommit, [member.id]);
    });
    await this.sessions.showAnew(userID);
  }
}
