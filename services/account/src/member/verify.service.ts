import { type EntityManager, LockMode, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body } from '@videoqs/contract/wire/calls';
import { parseCell } from '@videoqs/contract/wire/rules';
import { NotAuthorized } from '@videoqs/node/http/failure';
import { type CodePurpose, CodeService } from '../code/code.service.ts';
import { messages } from '../messages.ts';
import { Member } from './member.entity.ts';

/** Proving that an email or cell is one's own. */
@Injectable()
export class VerifyService {
  constructor(
    private readonly orm: MikroORM,
    private readonly codes: CodeService,
  ) {}

  async validate(userID: number, body: Body<'/api/user/validateInfo'>) {
    return this.orm.em.fork().transactional(async (em) => {
      const member = await lockMember(em, userID);
      const identifier = member?.identifier(body.user_info);
      if (!member || !identifier || identifier !== normal(body.user_info, body.identifier))
        return { success: false, userMessage: messages.codeNotYours };
      const fault = await this.codes.check(em, userID, body.user_info, identifier, body.sentCode);
      if (fault) return { success: false, userMessage: fault };
      member.verify(body.user_info);
      return { success: true, userMessage: messages.validated };
    });
  }

  async resend(userID: number, body: Body<'/api/user/resendCode'>) {
    return this.orm.em.fork().transactional(async (em) => {
      const member = await lockMember(em, userID);
      const kind = (['email', 'cell'] as const).find((k) => member?.identifier(k) === normal(k, body.identifier));
      const identifier = kind && member?.identifier(kind);
      if (!member || !kind || !identifier) return { error: true, userMessage: messages.codeNotYours };
      if (member.isVerified(kind)) return { error: true, userMessage: messages.alreadyVerified };
      const wait = await this.codes.wait(em, userID, kind);
      if (wait > 0) return { error: true, userMessage: messages.codeTooSoon(wait) };
      await this.codes.send(em, userID, kind, identifier);
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

/** One code at a time: what a member sends and checks happens one after another. */
const lockMember = (em: EntityManager, userID: number) =>
  em.findOne(Member, userID, { lockMode: LockMode.PESSIMISTIC_WRITE });

const normal = (kind: CodePurpose, identifier: string) =>
  kind === 'email' ? identifier.toLowerCase() : (parseCell(identifier) ?? '');
