import { type EntityManager, MikroORM, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kindAndAddress } from '@videoqs/contract/account/verify';
import type { Body, Reply } from '@videoqs/contract/calls';
import { type AfterCommit, inTransaction } from '@videoqs/node/database/transaction';
import { countOne, Limits } from '@videoqs/node/limits/limits';
import { CheckCode } from '../code/check-code.ts';
import { LevelChecks } from '../level/level-checks.ts';
import { lockMember, releaseElsewhere } from '../member/member.store.ts';
import { messages } from '../messages.ts';
import { plainAddress } from './verify.rules.ts';

/**
 * The number of wrong codes that one member may enter in a day. At this rate, guessing a code takes a thousand days or
 * more.
 */
const GUESSES_A_DAY = 25;

/** Verifies an email or cell by a code. */
@Injectable()
export class VerifyAddress {
  constructor(
    private readonly orm: MikroORM,
    private readonly codes: CheckCode,
    private readonly limits: Limits,
    private readonly levels: LevelChecks,
  ) {}

  /** @throws CallFailure too-many */
  async verify(userID: number, body: Body<'/api/user/validateInfo'>): Promise<Reply<'/api/user/validateInfo'>> {
    const guesses = this.limits.limiter('code-guesses', GUESSES_A_DAY, 86_400);
    await countOne(guesses, String(userID));
    try {
      const outcome = await inTransaction(this.orm, (em, afterCommit) => this.check(em, afterCommit, userID, body));
      if (outcome.success) await guesses.reward(String(userID));
      return outcome;
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      const [kind] = kindAndAddress(body);
      return { success: false, userMessage: kind === 'email' ? messages.emailTaken : messages.cellTaken };
    }
  }

  private async check(
    em: EntityManager,
    afterCommit: AfterCommit,
    userID: number,
    body: Body<'/api/user/validateInfo'>,
  ) {
    const [kind, address] = kindAndAddress(body);
    const member = await lockMember(em, userID);
    const identifier = member?.identifier(kind);
    if (!member || !identifier || identifier !== plainAddress(kind, address))
      return { success: false, userMessage: messages.codeNotYours };
    const fault = await this.codes.check(em, kind, { userID, identifier }, body.sentCode);
    if (fault) return { success: false, userMessage: fault };
    member.verify(kind);
    await em.flush();
    await releaseElsewhere(em, userID, kind, identifier);
    await this.levels.ask(em, afterCommit, [userID]);
    return { success: true, userMessage: messages.validated };
  }
}
