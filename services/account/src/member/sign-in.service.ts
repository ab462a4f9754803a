import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/wire/calls';
import { parseCell } from '@videoqs/contract/wire/rules';
import { countOne, Limits } from '@videoqs/node/http/limits';
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
    const found = await this.find(body.username_email_cell);
    const accounts = found.map((m) => `member:${m.id}`);
    const keys = [
      `address:${address}`,
      ...(accounts.length ? accounts : [`name:${body.username_email_cell.toLowerCase()}`]),
    ];
    const failures = this.limits.limiter('sign-in', FAILURES, FAILURE_SECONDS);
    // counted before the password is looked at and given back when it is right: guesses sent at once are no more guesses
    for (const key of keys) await countOne(failures, key);
    const member = await matching(found, body.passhash);
    if (member) {
      for (const key of keys) await failures.reward(key);
      await this.sessions.pend(member.id, body.userAUTH);
      return { ...presentMember(member), userAUTH: body.userAUTH };
    }
    return found.length
      ? { maybeSignup: false, userMsgTitle: messages.wrongTitle, userMessage: messages.wrong }
      : {
          maybeSignup: true,
          userMsgTitle: messages.unknownTitle,
          userMessage: messages.unknown(body.username_email_cell),
        };
  }

  /** One member, or two where the name of the one is the cell number of the other. */
  private async find(name: string): Promise<Member[]> {
    const em = this.orm.em.fork();
    const rows = (await em.execute(
      'select id from member where lower(username) = lower(?) or email = lower(?) or cell = ? order by id',
      [name, name, parseCell(name)],
    )) as { id: string }[];
    return em.find(Member, { id: { $in: rows.map((r) => Number(r.id)) } }, { orderBy: { id: 'asc' } });
  }
}

/** The one whose password it is; where there is nobody, it takes as long to find out. */
async function matching(found: readonly Member[], passhash: string): Promise<Member | undefined> {
  if (!found.length) await passwordMatches(undefined, passhash);
  for (const member of found) if (await passwordMatches(member.passwordHash, passhash)) return member;
  return undefined;
}
