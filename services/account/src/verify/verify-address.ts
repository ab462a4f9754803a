import { type EntityManager, MikroORM, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kindAndAddress } from '@videoqs/contract/account/verify';
import type { Body } from '@videoqs/contract/calls';
import { parseCell } from '@videoqs/contract/wire/rules';
import { type AfterCommit, inTransaction } from '@videoqs/node/database/transaction';
import { countOne, Limits } from '@videoqs/node/http/limits';
import { NotAuthorized } from '@videoqs/node/runtime/failure';
import { CodeService } from '../code/code.service.ts';
import { LevelChecks } from '../level/level-checks.service.ts';
import { messages } from '../messages.ts';
import { type IdentifierKind, Member } from './member.entity.ts';
import { lockMember } from './member.loader.ts';
import { releaseElsewhere } from './taken.ts';

/** Wrong codes of one member in a day: ten times the tries of a code would be a guess in a thousand days. */
const GUESSES_A_DAY = 25;

/** Proving that an email or cell is one's own. */
@Injectable()
export class VerifyService {
  constructor(
    private readonly orm: MikroORM,
    private readonly codes: CodeService,
    private readonly limits: Limits,
    private readonly levels: LevelChecks,
  ) {}

  /** @throws CallFailure too-many */
  async validate(userID: number, body: Body<'/api/user/validateInfo'>) {
    const guesses = this.limits.limiter('code-guesses', GUESSES_A_DAY, 86_400);
    await countOne(guesses, String(userID));
    try {
      const outcome = await inTransaction(this.orm, (em, afterCommit) => this.check(em, afterCommit, userID, body));
      if (outcome.success) await guesses.reward(String(userID));
      return outcome;
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      return {
        success: false,
        userMessage: kindAndAddress(body)[0] === 'email' ? messages.emailTaken : messages.cellTaken,
      };
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
    if (!member || !identifier || identifier !== normal(kind, address))
      return { success: false, userMessage: messages.codeNotYours };
    const fault = await this.codes.check(em, kind, { userID, identifier }, body.sentCode);
    if (fault) return { success: false, userMessage: fault };
    member.verify(kind);
    await em.flush();
    await releaseElsewhere(em, userID, kind, identifier);
    await this.levels.ask(em, afterCommit, [userID]);
    return { success: true, userMessage: messages.validated };
  }

  async resend(userID: number, body: Body<'/api/user/resendCode'>, address: string) {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const member = await lockMember(em, userID);
      const kind = (['email', 'cell'] as const).find((k) => member?.identifier(k) === normal(k, body.identifier));
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

  /** @throws NotAuthorized when the member is gone */
  async member(userID: number): Promise<Member> {
    const member = await this.orm.em.fork().findOne(Member, userID);
    if (!member) throw new NotAuthorized();
    return member;
  }
}

const normal = (kind: IdentifierKind, identifier: string) =>
  kind === 'email' ? identifier.toLowerCase() : (parseCell(identifier) ?? '');
