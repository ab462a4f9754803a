import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EMAIL, parseCell } from '@videoqs/contract/wire/rules';
import { inTransaction } from '@videoqs/node/database/transaction';
import { NotAuthorized } from '@videoqs/node/http/failure';
import { countOne, Limits } from '@videoqs/node/http/limits';
import { CodeService } from '../code/code.service.ts';
import { tables } from '../database.ts';
import type { IdentifierKind } from '../member/member.entity.ts';
import { lockMember } from '../member/member.loader.ts';
import { takenOf } from '../member/taken.ts';
import { MessageService } from '../message/message.service.ts';
import { messages } from '../messages.ts';
import { type Outcome, refused, saved, taken } from './outcome.ts';

/** New emails and cells of one member in a day: each has a code sent to an address that may be a stranger's. */
const EDITS_A_DAY = 20;

/** Another email or cell: not verified until the code that goes there comes back. */
@Injectable()
export class EditAddressService {
  constructor(
    private readonly orm: MikroORM,
    private readonly codes: CodeService,
    private readonly limits: Limits,
    private readonly outgoing: MessageService,
  ) {}

  /** @throws NotAuthorized when the member is gone; CallFailure too-many */
  async edit(userID: number, kind: IdentifierKind, typed: string): Promise<Outcome> {
    const identifier = kind === 'email' ? readEmail(typed) : parseCell(typed);
    if (!identifier) return refused(kind === 'email' ? messages.badEmail : messages.badCell);
    await countOne(this.limits.limiter('address-edits', EDITS_A_DAY, 86_400), String(userID));
    return inTransaction(this.orm, async (em, afterCommit) => {
      const member = await lockMember(em, userID);
      if (!member) throw new NotAuthorized();
      if (member.identifier(kind) === identifier)
        return refused(kind === 'email' ? messages.sameEmail : messages.sameCell);
      if ((await takenOf(tables(em), { [kind]: identifier }, userID))[kind])
        return taken(kind === 'email' ? messages.emailTaken : messages.cellTaken);
      // whoever owns the old address learns of it where a thief of the session cannot hide it
      if (kind === 'email' && member.email && member.emailVerified)
        await this.outgoing.mail(em, afterCommit, {
          userID,
          recipient: member.email,
          letter: messages.emailChanged,
        });
      member.replace(kind, identifier);
      await em.flush();
      if ((await this.codes.wait(em, kind, identifier)) > 0) return saved(messages.addressSavedOnly);
      await this.codes.send(em, afterCommit, kind, { userID, kind, identifier });
      return saved(messages.addressSaved);
    });
  }
}

const readEmail = (typed: string): string | null => (EMAIL.test(typed) ? typed.toLowerCase() : null);
