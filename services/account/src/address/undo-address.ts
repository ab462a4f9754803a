import { type EntityManager, MikroORM, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { type AfterCommit, inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { endSessions } from '../credential/end-sessions.ts';
import { NotifyOfChange } from '../credential/notify-of-change.ts';
import { tokenHash } from '../device/device-token.ts';
import { lockMember, releaseElsewhere } from '../member/member.store.ts';
import { messages } from '../messages.ts';
import { SessionCopies } from '../session/session-copies.ts';
import { dropReplacedSince, takeReplaced } from './replaced-address.store.ts';

type Outcome = Reply<'/api/user/undoAddress'>;
const gone: Outcome = { success: false, userMessage: messages.undoGone };

/** Another account has verified the address in the meantime. */
class AddressTaken extends Error {
  constructor(readonly kind: 'email' | 'cell') {
    super(`${kind} taken`);
  }
}

/** Restores a replaced email or cell through the link that was sent there. */
@Injectable()
export class UndoAddress {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly copies: SessionCopies,
    private readonly notices: NotifyOfChange,
  ) {}

  /** @param userAUTH the calling session, which stays open if it belongs to the member; '' without a session */
  async undo(token: string, userAUTH: string): Promise<Outcome> {
    try {
      const ended = await inTransaction(this.orm, (em, afterCommit) => this.putBack(em, afterCommit, token, userAUTH));
      if (!ended) return gone;
      await this.copies.bury(ended);
      return { success: true, userMessage: messages.undone };
    } catch (error) {
      if (error instanceof AddressTaken)
        return { success: false, userMessage: error.kind === 'email' ? messages.emailTaken : messages.cellTaken };
      throw error;
    }
  }

  private async putBack(em: EntityManager, afterCommit: AfterCommit, token: string, userAUTH: string) {
    const replaced = await takeReplaced(em, tokenHash(token), this.clock.now());
    const member = replaced && (await lockMember(em, replaced.user_id));
    if (!member) return null;
    const { kind, identifier } = replaced;
    member.replace(kind, identifier);
    member.verify(kind);
    await em.flush().catch((error: unknown) => {
      throw error instanceof UniqueConstraintViolationException ? new AddressTaken(kind) : error;
    });
    await releaseElsewhere(em, member.id, kind, identifier);
    // The links of later changes could undo this restoration, so they are deleted.
    await dropReplacedSince(em, member.id, kind, replaced.replaced_at);
    await this.notices.tell(em, afterCommit, member, `${kind}Back`);
    return endSessions(em, member.id, userAUTH);
  }
}
