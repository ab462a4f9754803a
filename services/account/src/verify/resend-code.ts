import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { SendCode } from '../code/send-code.ts';
import { IDENTIFIER_KINDS } from '../member/member.entity.ts';
import { lockMember } from '../member/member.store.ts';
import { messages } from '../messages.ts';
import { plainAddress } from './verify.rules.ts';

/** Sends another code to an email or cell that a member has not verified yet. */
@Injectable()
export class ResendCode {
  constructor(
    private readonly orm: MikroORM,
    private readonly codes: SendCode,
  ) {}

  /** @throws CallFailure too-many when the member's texts for today are used up */
  resend(userID: number, body: Body<'/api/user/resendCode'>, address: string): Promise<Reply<'/api/user/resendCode'>> {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const member = await lockMember(em, userID);
      const kind = IDENTIFIER_KINDS.find((k) => member?.identifier(k) === plainAddress(k, body.identifier));
      const identifier = kind && member?.identifier(kind);
      if (!member || !kind || !identifier) return { error: true, userMessage: messages.codeNotYours };
      if (member.isVerified(kind)) return { error: true, userMessage: messages.alreadyVerified };
      const target = { userID, kind, identifier };
      const wait = await this.codes.wait(em, kind, target, { address });
      if (wait > 0) return { error: true, userMessage: messages.codeTooSoon(wait) };
      await this.codes.send(em, afterCommit, kind, target);
      return { error: false, userMessage: messages.codeSent };
    });
  }
}
