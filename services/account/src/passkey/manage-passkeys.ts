import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { NotifyOfChange } from '../credential/notify-of-change.ts';
import { lockCaller } from '../member/member.store.ts';
import { messages } from '../messages.ts';
import { type Outcome, presentPasskey, refused, saved } from './passkey.presenter.ts';
import { dropPasskey, passkeysOf, renamePasskey } from './passkey.store.ts';

/** Lists, names and removes a member's passkeys, and sets whether they are the only way to sign in. */
@Injectable()
export class ManagePasskeys {
  constructor(
    private readonly orm: MikroORM,
    private readonly notices: NotifyOfChange,
  ) {}

  async list(userID: number): Promise<Reply<'/api/account/fetchPasskeys'>> {
    return { passkeys: (await passkeysOf(this.orm.em, userID)).map(presentPasskey) };
  }

  async rename(userID: number, passkeyID: string, name: string): Promise<Outcome> {
    return (await renamePasskey(this.orm.em, userID, passkeyID, name)) ? saved : refused(messages.passkeyGone);
  }

  /** Removes a passkey. The last passkey cannot be removed while passkeys are the only way to sign in. */
  remove(userID: number, passkeyID: string): Promise<Outcome> {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const member = await lockCaller(em, userID);
      const own = await passkeysOf(em, userID);
      if (!own.some((p) => p.id === passkeyID)) return refused(messages.passkeyGone);
      if (member.passkeyOnly && own.length === 1) return refused(messages.passkeyLast);
      await dropPasskey(em, userID, passkeyID);
      await this.notices.tell(em, afterCommit, member, 'passkeyRemoved');
      return saved;
    });
  }

  /**
   * Sets whether passkeys are the member's only way to sign in. Recovering the password by a code switches this off
   * again.
   */
  saveOnly(userID: number, on: boolean): Promise<Outcome> {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const member = await lockCaller(em, userID);
      if (on && !(await passkeysOf(em, userID)).length) return refused(messages.passkeyFirst);
      if (member.passkeyOnly !== on)
        await this.notices.tell(em, afterCommit, member, on ? 'passkeyOnlyOn' : 'passkeyOnlyOff');
      member.passkeyOnly = on;
      return saved;
    });
  }
}
