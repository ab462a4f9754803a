import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '@videoqs/node/database/transaction';
import { CheckCode } from '../code/check-code.ts';
import { SendCode } from '../code/send-code.ts';
import { targetOf } from '../code/target.ts';
import type { IdentifierKind, Member } from '../member/member.entity.ts';
import { lockMember } from '../member/member.store.ts';
import { messages } from '../messages.ts';

/** The code that a sign-in still needs after the correct password. */
export interface CodeNeeded {
  valCodeType: IdentifierKind;
  userMessage: string;
  /** Whether a code was typed and is wrong. */
  failed: boolean;
}

/**
 * The code that a sign-in requires in addition to the password, if the member chose so. Known browsers need the code as
 * well.
 */
@Injectable()
export class SignInCode {
  constructor(
    private readonly orm: MikroORM,
    private readonly checking: CheckCode,
    private readonly sending: SendCode,
  ) {}

  /**
   * @param typed the code; undefined when none was typed yet, so that a code is sent
   * @returns null when nothing is missing. Members without a verified email or cell need no code. It could not be sent
   * to them, so they would be locked out.
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
