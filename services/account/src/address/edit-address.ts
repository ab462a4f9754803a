import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EMAIL, parseCell } from '@videoqs/contract/wire/rules';
import { type AfterCommit, inTransaction } from '@videoqs/node/database/transaction';
import { countOne, Limits } from '@videoqs/node/limits/limits';
import { Clock } from '@videoqs/node/runtime/clock';
import { SendCode } from '../code/send-code.ts';
import { NotifyOfChange } from '../credential/notify-of-change.ts';
import { newToken, tokenHash } from '../device/device-token.ts';
import type { IdentifierKind, Member } from '../member/member.entity.ts';
import { takenOf } from '../member/member.reads.ts';
import { lockCaller } from '../member/member.store.ts';
import { messages } from '../messages.ts';
import { type Outcome, refused, saved, taken } from './edit.presenter.ts';
import { keepReplaced } from './replaced-address.store.ts';

/**
 * How many new emails and cells a member may enter in a day. The number is limited, because each entry sends a code to
 * an address that may be a stranger's.
 */
const EDITS_A_DAY = 20;

/** For this many hours the old address can be restored. During this time the new address cannot recover the account. */
const UNDO_HOURS = 72;

/** Changes an email or cell. The new address is unverified until the member types the code sent there. */
@Injectable()
export class EditAddress {
  constructor(
    private readonly orm: MikroORM,
    private readonly codes: SendCode,
    private readonly limits: Limits,
    private readonly clock: Clock,
    private readonly notices: NotifyOfChange,
  ) {}

  /** @throws NotAuthorized when the member no longer exists; CallFailure too-many */
  async edit(userID: number, kind: IdentifierKind, typed: string, address: string): Promise<Outcome> {
    const identifier = kind === 'email' ? readEmail(typed) : parseCell(typed);
    if (!identifier) return refused(kind === 'email' ? messages.badEmail : messages.badCell);
    await countOne(this.limits.limiter('address-edits', EDITS_A_DAY, 86_400), String(userID));
    return inTransaction(this.orm, async (em, afterCommit) => {
      const member = await lockCaller(em, userID);
      if (member.identifier(kind) === identifier)
        return refused(kind === 'email' ? messages.sameEmail : messages.sameCell);
      if ((await takenOf(em, { [kind]: identifier }, this.clock.now(), userID))[kind])
        return taken(kind === 'email' ? messages.emailTaken : messages.cellTaken);
      await this.notifyOldAddress(em, afterCommit, member, kind);
      member.replace(kind, identifier);
      await em.flush();
      const target = { userID, kind, identifier };
      if ((await this.codes.wait(em, kind, target, { address })) > 0) return saved(messages.addressSavedOnly);
      await this.codes.send(em, afterCommit, kind, target);
      return saved(messages.addressSaved);
    });
  }

  /**
   * Notifies the owner at the old address, with a link that restores it. A thief who changed the address cannot hide
   * this message.
   */
  private async notifyOldAddress(em: EntityManager, afterCommit: AfterCommit, member: Member, kind: IdentifierKind) {
    const identifier = member.verified(kind);
    if (!identifier) return this.notices.tell(em, afterCommit, member, kind);
    const token = newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + UNDO_HOURS * 3_600_000);
    await keepReplaced(em, { tokenHash: tokenHash(token), userID: member.id, kind, identifier, now, expiresAt });
    // The token comes after #, so that it appears neither in our logs nor in a proxy's logs.
    return this.notices.tell(em, afterCommit, member, kind, { kind, path: `/account/undo#${token}` });
  }
}

const readEmail = (typed: string): string | null => (EMAIL.test(typed) ? typed.toLowerCase() : null);
