import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { GuessGate } from '@videoqs/node/limits/guess-gate';
import { Limits } from '@videoqs/node/limits/limits';
import type { Member } from '../member/member.entity.ts';
import { callerOf } from '../member/member.store.ts';
import { FAILURES, WINDOW_SECONDS } from './guess-limits.ts';
import { Passwords } from './passwords.ts';

/** Asks a signed-in member for their password again before actions that a stolen session alone must not allow. */
@Injectable()
export class ConfirmPassword {
  private readonly gate: GuessGate;

  constructor(
    private readonly orm: MikroORM,
    private readonly passwords: Passwords,
    limits: Limits,
  ) {
    this.gate = new GuessGate(limits.limiter('confirm-password', FAILURES.pair, WINDOW_SECONDS));
  }

  /**
   * Checks the password. These tries are counted apart from sign-ins, so that strangers' guesses at the sign-in cannot
   * block them.
   * @returns the member, or null for a wrong password
   * @throws CallFailure too-many after 5 wrong passwords in 15 minutes; NotAuthorized when the member no longer exists
   */
  async confirm(userID: number, passhash: string): Promise<Member | null> {
    const member = await callerOf(this.orm.em, userID);
    const leave = await this.gate.enter(String(userID));
    let right = false;
    try {
      right = await this.passwords.matches(member.passwordHash, passhash);
    } finally {
      await leave(!right);
    }
    return right ? member : null;
  }
}
