import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { NotAuthorized } from '@videoqs/node/runtime/failure';
import { type Outcome, refused, saved } from '../address/edit.presenter.ts';
import { EditAddress } from '../address/edit-address.ts';
import type { Asker } from '../code/target.ts';
import { lockCaller } from '../member/member.store.ts';
import { plainName } from '../member/name.rules.ts';
import { messages } from '../messages.ts';
import { ChangePassword } from '../password/change-password.ts';
import { FIELDS } from './edit.rules.ts';
import { passwordOutcome, resetOutcome } from './password.presenter.ts';
import { Rename } from './rename.ts';

/** Edits one field of a member. The key in the call selects the field. Only the fields below can be written. */
@Injectable()
export class EditField {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly addresses: EditAddress,
    private readonly passwords: ChangePassword,
    private readonly renaming: Rename,
  ) {}

  /**
   * @param userID undefined for a visitor, who may only set a new password after forgetting the old one
   * @throws NotAuthorized; CallFailure too-many
   */
  async edit(
    userID: number | undefined,
    body: Parsed<'/api/account/processEdit'>,
    from: Asker,
  ): Promise<Reply<'/api/account/processEdit'>> {
    const outcome =
      body.key === 'forgot_password'
        ? resetOutcome(await this.passwords.byCode(body, from), body.keep)
        : await this.editOwn(userID, body, from.address);
    return outcome.success ? { ...outcome, refreshDate: this.clock.now().toISOString() } : outcome;
  }

  private async editOwn(
    userID: number | undefined,
    body: Parsed<'/api/account/processEdit'>,
    address: string,
  ): Promise<Outcome> {
    if (!userID) throw new NotAuthorized();
    if (body.key === 'username') return this.renaming.rename(userID, plainName(body.value));
    if (body.key === 'email' || body.key === 'cell') return this.addresses.edit(userID, body.key, body.value, address);
    if (body.key === 'password') return passwordOutcome(await this.passwords.byPassword(userID, body));
    return this.editField(userID, body.key, body.value);
  }

  private async editField(userID: number, key: string, value: string): Promise<Outcome> {
    const edited = FIELDS.get(key)?.(value);
    if (!edited) return refused(messages.unknownKey);
    if (!('set' in edited)) return refused(edited.userMessage, edited.profane);
    return inTransaction(this.orm, async (em) => {
      const member = await lockCaller(em, userID);
      Object.assign(member, edited.set);
      return saved(messages.saved);
    });
  }
}
