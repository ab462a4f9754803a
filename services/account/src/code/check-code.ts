import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { trimCode } from '@videoqs/contract/wire/rules';
import { Clock } from '@videoqs/node/runtime/clock';
import { messages } from '../messages.ts';
import type { CodePurpose } from './code.entity.ts';
import { CODE_TRIES } from './code.rules.ts';
import { spendTry, useUp } from './code.store.ts';
import { CodeSecret } from './code-hash.ts';
import type { Asker, Target } from './target.ts';

/** Checks typed codes. */
@Injectable()
export class CheckCode {
  constructor(
    private readonly clock: Clock,
    private readonly secret: CodeSecret,
  ) {}

  /**
   * Checks a code and uses up one try. Only the newest code is valid. A code for a new password is valid only in the
   * browser or at the address that requested it.
   * @returns null when the code is right, otherwise a text for the member
   */
  async check(
    em: EntityManager,
    purpose: CodePurpose,
    { userID, identifier }: Pick<Target, 'userID' | 'identifier'>,
    typed: string,
    from: Asker = { address: '' },
  ): Promise<string | null> {
    const now = this.clock.now();
    const tried = await spendTry(em, { userID, purpose, identifier, from, now });
    if (!tried) return messages.codeSpent;
    if (!this.secret.isRight(tried.code_hash, userID, purpose, trimCode(typed)))
      return tried.tries < CODE_TRIES ? messages.codeWrong(CODE_TRIES - tried.tries) : messages.codeSpent;
    await useUp(em, tried.id, now);
    return null;
  }
}
