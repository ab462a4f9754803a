import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { parseCell } from '@videoqs/contract/wire/rules';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../database.ts';
import { DeviceService } from '../device/device.service.ts';
import type { DeviceCookie } from '../device/device-cookie.ts';
import { messages } from '../messages.ts';
import { SessionService } from '../session/session.service.ts';
import { GuessLimits } from './guess-limits.ts';
import { Member } from './member.entity.ts';
import { presentMember } from './member.presenter.ts';
import { passwordMatches } from './password.ts';

/** At most this many members who gave the same email or cell without verifying it are considered. */
const MEANT = 3;

/** Signing in by name, email or cell. */
@Injectable()
export class SignInService {
  constructor(
    private readonly orm: MikroORM,
    private readonly sessions: SessionService,
    private readonly devices: DeviceService,
    private readonly limits: GuessLimits,
  ) {}

  /** @throws CallFailure too-many */
  async validate(
    body: Parsed<'/api/user/validateUser'>,
    address: string,
    device: DeviceCookie,
  ): Promise<Reply<'/api/user/validateUser'>> {
    const name = body.username_email_cell;
    const found = await this.find(name);
    const guesser = {
      identifiers: found.length ? found.map((m) => `member:${m.id}`) : [`name:${name.toLowerCase()}`],
      address,
      device: await this.devices.knownTo(
        found.map((m) => m.id),
        device.token,
      ),
    };
    const member = await this.limits.attempt(guesser, () => matching(found, body.passhash));
    if (member) {
      device.set(await this.devices.remember(member.id, device.token));
      await this.sessions.pend(member.id, body.userAUTH);
      return { ...presentMember(member), userAUTH: body.userAUTH };
    }
    return found.length
      ? { maybeSignup: false, userMsgTitle: messages.wrongTitle, userMessage: messages.wrong }
      : { maybeSignup: true, userMsgTitle: messages.unknownTitle, userMessage: messages.unknown(name) };
  }

  /** Mostly one member; more where a name is also somebody's number, or an address that nobody has verified yet. */
  private async find(name: string): Promise<Member[]> {
    const cell = parseCell(name);
    const byAddress = (column: 'email' | 'cell', value: string | null) => sql`
      (select id from member where ${sql.ref(column)} = ${value} order by ${sql.ref(`${column}_verified`)} desc, id desc
       limit case when exists (select from member where ${sql.ref(column)} = ${value} and ${sql.ref(`${column}_verified`)}) then 1 else ${MEANT}::int end)`;
    const ids = await rowsOf(
      tables(this.orm),
      z.object({ id: z.number() }),
      sql`select id from member where lower(username) = lower(${name})
        union ${byAddress('email', name.toLowerCase())} union ${byAddress('cell', cell)}`,
    );
    return this.orm.em.fork().find(Member, { id: { $in: ids.map((row) => row.id) } }, { orderBy: { id: 'asc' } });
  }
}

/** The one whose password it is; where there is nobody, it takes as long to find out. */
async function matching(found: readonly Member[], passhash: string): Promise<Member | undefined> {
  if (!found.length) await passwordMatches(undefined, passhash);
  for (const member of found) if (await passwordMatches(member.passwordHash, passhash)) return member;
  return undefined;
}
