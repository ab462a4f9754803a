import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { parseCell } from '@videoqs/contract/rules';
import { countOne, Limits, refuseWhenUsedUp } from '@videoqs/node/limits';
import { messages } from '../messages.ts';
import { SessionService } from '../session/session.service.ts';
import { Member } from './member.entity.ts';
import { presentMember } from './member.presenter.ts';
import { passwordMatches } from './password.ts';

export const FAILURES = 5;
export const FAILURE_SECONDS = 15 * 60;

/** Signing in by name, email or cell; after 5 failures in 15 minutes an account and an address must wait. */
@Injectable()
export class SignInService {
  constructor(
    private readonly orm: MikroORM,
    private readonly sessions: SessionService,
    private readonly limits: Limits,
  ) {}

  async validate(body: Body<'/api/user/validateUser'>, address: string): Promise<Reply<'/api/user/validateUser'>> {
    const member = await this.find(body.username_email_cell);
    const keys = [`member:${member?.id ?? body.username_email_cell.toLowerCase()}`, `address:${address}`];
    const failures = this.limits.limiter('sign-in', FAILURES, FAILURE_SECONDS);
    for (const key of keys) await refuseWhenUsedUp(failures, key);
    if (member && (await passwordMatches(member.passwordHash, body.passhash))) {
      await this.sessions.pend(member.id, body.userAUTH);
      return { ...presentMember(member), userAUTH: body.userAUTH };
    }
    if (!member) await passwordMatches(undefined, body.passhash);
    for (const key of keys) await countOne(failures, key);
    return member
      ? { maybeSignup: false, userMsgTitle: messages.wrongTitle, userMessage: messages.wrong }
      : {
          maybeSignup: true,
          userMsgTitle: messages.unknownTitle,
          userMessage: messages.unknown(body.username_email_cell),
        };
  }

  private async find(name: string): Promise<Member | null> {
    const em = this.orm.em.fork();
    const [row] = (await em.execute(
      'select id from member where lower(username) = lower(?) or email = lower(?) or cell = ? limit 1',
      [name, name, parseCell(name)],
    )) as { id: string }[];
    return row ? em.findOneOrFail(Member, Number(row.id)) : null;
  }
}
