import { randomBytes } from 'node:crypto';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EMAIL, parseCell } from '@videoqs/contract/wire/rules';
import { type AfterCommit, inTransaction } from '@videoqs/node/database/transaction';
import { countOne, Limits } from '@videoqs/node/http/limits';
import { Clock } from '@videoqs/node/runtime/clock';
import { NotAuthorized } from '@videoqs/node/runtime/failure';
import { CodeService } from '../code/code.service.ts';
import { CredentialNotices } from '../credential/credential-notices.ts';
import { tokenHash } from '../device/device.service.ts';
import type { IdentifierKind, Member } from '../member/member.entity.ts';
import { lockMember } from '../member/member.loader.ts';
import { takenOf } from '../member/taken.ts';
import { messages } from '../messages.ts';
import { tables } from '../tables.ts';
import { type Outcome, refused, saved, taken } from './outcome.ts';

/** New emails and cells of one member in a day: each has a code sent to an address that may be a stranger's. */
const EDITS_A_DAY = 20;

/** How long the address before can be put back, and the new one resets nothing. */
const UNDO_HOURS = 72;

/** Another email or cell: not verified until the code that goes there comes back. */
@Injectable()
export class EditAddressService {
  constructor(
    private readonly orm: MikroORM,
    private readonly codes: CodeService,
    private readonly limits: Limits,
    private readonly clock: Clock,
    private readonly notices: CredentialNotices,
  ) {}

  /** @throws NotAuthorized when the member is gone; CallFailure too-many */
  async edit(userID: number, kind: IdentifierKind, typed: string, address: string): Promise<Outcome> {
    const identifier = kind === 'email' ? readEmail(typed) : parseCell(typed);
    if (!identifier) return refused(kind === 'email' ? messages.badEmail : messages.badCell);
    await countOne(this.limits.limiter('address-edits', EDITS_A_DAY, 86_400), String(userID));
    return inTransaction(this.orm, async (em, afterCommit) => {
      const member = await lockMember(em, userID);
      if (!member) throw new NotAuthorized();
      if (member.identifier(kind) === identifier)
        return refused(kind === 'email' ? messages.sameEmail : messages.sameCell);
      if ((await takenOf(tables(em), { [kind]: identifier }, this.clock.now(), userID))[kind])
        return taken(kind === 'email' ? messages.emailTaken : messages.cellTaken);
      await this.tellOld(em, afterCommit, member, kind);
      member.replace(kind, identifier);
      await em.flush();
      const target = { userID, kind, identifier };
      if ((await this.codes.wait(em, kind, target, { address })) > 0) return saved(messages.addressSavedOnly);
      await this.codes.send(em, afterCommit, kind, target);
      return saved(messages.addressSaved);
    });
  }

  /** Whoever owns the old address learns of it where a thief cannot hide it, with the link that puts it back. */
  private async tellOld(em: EntityManager, afterCommit: AfterCommit, member: Member, kind: IdentifierKind) {
    const identifier = member.isVerified(kind) && member.identifier(kind);
    if (!identifier) return this.notices.tell(em, afterCommit, member, kind);
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    await tables(em)
      .insertInto('replaced_address')
      .values({
        ...{ token_hash: tokenHash(token), user_id: member.id, kind, identifier },
        ...{ replaced_at: now, expires_at: new Date(now.getTime() + UNDO_HOURS * 3_600_000) },
      })
      .execute();
    // behind #, so that no log of ours or of a proxy has it
    return this.notices.tell(em, afterCommit, member, kind, { kind, path: `/account/undo#${token}` });
  }
}

const readEmail = (typed: string): string | null => (EMAIL.test(typed) ? typed.toLowerCase() : null);
