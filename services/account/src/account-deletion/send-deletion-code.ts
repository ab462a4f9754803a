import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { SendCode } from '../code/send-code.ts';
import { targetOf } from '../code/target.ts';
import { lockCaller } from '../member/member.store.ts';
import { messages } from '../messages.ts';

/** Sends the code with which a member deletes their account. */
@Injectable()
export class SendDeletionCode {
  constructor(
    private readonly orm: MikroORM,
    private readonly codes: SendCode,
  ) {}

  /**
   * @throws CallFailure too-many when the member's texts for today are used up; NotAuthorized when the member no longer
   * exists
   */
  send(userID: number): Promise<Reply<'/api/account/sendLeavingCode'>> {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const target = targetOf(await lockCaller(em, userID));
      if (!target) return { error: false, userMessage: messages.deletionNoCode, valCodeType: null };
      const wait = await this.codes.wait(em, 'leaving', target);
      if (wait > 0) return { error: true, userMessage: messages.codeTooSoon(wait), valCodeType: target.kind };
      await this.codes.send(em, afterCommit, 'leaving', target);
      return { error: false, userMessage: messages.codeSent, valCodeType: target.kind };
    });
  }
}
