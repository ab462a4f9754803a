import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { currentService } from '@videoqs/contract/account/streaming-services';
import type { Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { NotifyOfChange } from '../credential/notify-of-change.ts';
import { lockCaller, setServices } from '../member/member.store.ts';
import { messages } from '../messages.ts';

/** Saves settings of /account that are not fields of the member. Notices are chosen in notice/choose-notices.ts. */
@Injectable()
export class SaveSettings {
  constructor(
    private readonly orm: MikroORM,
    private readonly notices: NotifyOfChange,
  ) {}

  async saveServices(userID: number, services: readonly string[]): Promise<Reply<'/api/account/saveServices'>> {
    await setServices(this.orm.em, userID, [...new Set(services.map(currentService))]);
    return { success: true };
  }

  /** @throws NotAuthorized when the member no longer exists */
  saveSignInCode(userID: number, on: boolean): Promise<Reply<'/api/account/saveSignInCode'>> {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const member = await lockCaller(em, userID);
      if (on && !member.reachedAt()) return { success: false, userMessage: messages.verifyFirst };
      if (member.signInCode !== on)
        await this.notices.tell(em, afterCommit, member, on ? 'signInCodeOn' : 'signInCodeOff');
      member.signInCode = on;
      return { success: true };
    });
  }
}
