import { type EntityManager, MikroORM, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { type AfterCommit, inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { CredentialNotices } from '../credential/credential-notices.ts';
import { tokenHash } from '../device/device.service.ts';
import { lockMember } from '../member/member.loader.ts';
import { releaseElsewhere } from '../member/taken.ts';
import { messages } from '../messages.ts';
import { SessionService } from '../session/session.service.ts';
import { tables } from '../tables.ts';

type Outcome = Reply<'/api/user/undoAddress'>;
const gone: Outcome = { success: false, userMessage: messages.undoGone };

/** Puts a replaced email or cell back, by the link that went there. */
@Injectable()
export class UndoAddressService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly notices: CredentialNotices,
  ) {}

  /** @param userAUTH of the session that asks, which stays where it is the member's; '' without one */
  async undo(token: string, userAUTH: string): Promise<Outcome> {
    try {
      const ended = await inTransaction(this.orm, (em, afterCommit) => this.putBack(em, afterCommit, token, userAUTH));
      if (!ended) return gone;
      await this.sessions.bury(ended);
      return { success: true, userMessage: messages.undone };
    } catch (error) {
      // its owner has verified it for another account since
      if (error instanceof UniqueConstraintViolationException)
        return { success: false, userMessage: messages.emailTaken };
      throw error;
    }
  }

  private async putBack(em: EntityManager, afterCommit: AfterCommit, token: string, userAUTH: string) {
    const replaced = await tables(em)
      .deleteFrom('replaced_address')
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', this.clock.now())
      .returning(['user_id', 'kind', 'identifier', 'replaced_at'])
      .executeTakeFirst();
    const member = replaced && (await lockMember(em, replaced.user_id));
    if (!member) return null;
    const { kind, identifier } = replaced;
    member.replace(kind, identifier);
    member.verify(kind);
    await em.flush();
    await releaseElsewhere(em, member.id, kind, identifier);
    // links to what came after it would undo this
    await tables(em)
      .deleteFrom('replaced_address')
      .where('user_id', '=', member.id)
      .where('kind', '=', kind)
      .where('replaced_at', '>=', replaced.replaced_at)
      .execute();
    await this.notices.tell(em, afterCommit, member, `${kind}Back`);
    return this.sessions.endAll(em, member.id, userAUTH);
  }
}
