import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '@videoqs/node/database/transaction';
import { CheckCode } from '../code/check-code.ts';
import { SendCode } from '../code/send-code.ts';
import { targetOf } from '../code/target.ts';
import type { IdentifierKind, Member } from '../member/member.entity.ts';
import { lockMember } from '../member/member.store.ts';
import { messages } from '../messages.ts';

/** What is still missing after a right password. */
export interface CodeNeeded {
  valCodeType: IdentifierKind;
  userMessage: string;
  /** A code was typed, and it was not right. */
  failed: boolean;
}

/** The code that a sign-in asks for beside the password, where the member chose so. Known browsers are asked as well. */
@Injectable()
export class SignInCode {
  constructor(
    private readonly orm: MikroORM,
    private readonly checking: CheckCode,
    private readonly sending: SendCode,
  ) {}

  /**
   * @param typed undefined: nothing yet, so one is sent
   * @returns null when nothing is missing. Members whose email or cell is no longer verified are asked for nothing: there
   * is nowhere to send it, and they would be locked out.
   */
  async missing(member: Member, typed: string | undefined): Promise<CodeNeeded | null> {
    const target = member.signInCode ? targetOf(member) : null;
    if (!target) return null;
    const { kind } = target;
    const fault = await inTransaction(this.orm, async (em, afterCommit) => {
      if (typed !== undefined) return this.checking.check(em, 'sign-in', target, typed);
      await lockMember(em, member.id);
      const wait = await this.sending.wait(em, 'sign-in', target);
      if (wait > 0) return messages.codeTooSoon(wait);
      await this.sending.send(em, afterCommit, 'sign-in', target);
      return messages.signInCode(kind);
    });
    return fault === null ? null : { valCodeType: kind, userMessage: fault, failed: typed !== undefined };
  }
}
