import { type EntityManager, MikroORM, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { EMAIL, parseCell, USERNAME } from '@videoqs/contract/wire/rules';
import { rowsOf } from '@videoqs/node/database/rows';
import { type AfterCommit, inTransaction } from '@videoqs/node/database/transaction';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/service/clock';
import { sql } from 'kysely';
import { z } from 'zod';
import { CodeService } from '../code/code.service.ts';
import { tables } from '../database.ts';
import { DeviceService } from '../device/device.service.ts';
import type { DeviceCookie } from '../device/device-cookie.ts';
import { messages } from '../messages.ts';
import { SessionService } from '../session/session.service.ts';
import { Member } from './member.entity.ts';
import { isReserved } from './names.ts';
import { hashPassword } from './password.ts';
import { isProfane } from './profanity.ts';
import { SignUpLimits } from './sign-up-limits.ts';

interface Fields {
  username?: string | undefined;
  email: string;
  cell: string;
}
interface Fault {
  input2error: 'username_1' | 'email_1' | 'cell_1';
  userMessage: string;
}
const takenRow = z.object({ username: z.boolean(), number: z.boolean(), email: z.boolean(), cell: z.boolean() });

/**
 * Signing up. The member, their code, their event and their pending pair are written in one transaction; the checks come
 * before it and the browser's token after it.
 */
@Injectable()
export class SignUpService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly codes: CodeService,
    private readonly sessions: SessionService,
    private readonly devices: DeviceService,
    private readonly limits: SignUpLimits,
  ) {}

  /** @throws CallFailure too-many */
  async check(
    body: Parsed<'/api/user/checkSignupFields'>,
    address: string,
  ): Promise<Reply<'/api/user/checkSignupFields'>> {
    await this.limits.countCheck(address);
    const fields = { username: body.userUSERNAME, email: body.userEMAIL.toLowerCase(), cell: body.userCELL };
    const fault = await this.fault(fields);
    const parsedCell = parseCell(body.userCELL) ?? '';
    return fault
      ? { ok2addUser: false, parsedCell, ...fault }
      : { ok2addUser: true, parsedCell, input2error: '', userMessage: '' };
  }

  /** @throws CallFailure too-many */
  async signUp(
    body: Parsed<'/api/user/addNewUser'>,
    address: string,
    device: DeviceCookie,
  ): Promise<Reply<'/api/user/addNewUser'>> {
    const fields = { username: body.userUSERNAME, email: body.userEMAIL.toLowerCase(), cell: body.userCELL };
    const fault = await this.fault(fields);
    if (fault) return refuse(fault);
    await this.limits.countSignUp(address);
    const passwordHash = await hashPassword(body.passhash);
    try {
      const member = await inTransaction(this.orm, async (em, afterCommit) => {
        const made = await this.create(em, afterCommit, fields, passwordHash, body.inviteUsername ?? '');
        await this.sessions.pend(made.id, body.userAUTH, em);
        return made;
      });
      device.set(await this.devices.remember(member.id, device.token));
      return { userMessage: messages.signedUp, nextUserId: member.id, input2error: '' };
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      return refuse({ input2error: 'username_1', userMessage: messages.usernameTaken });
    }
  }

  private async create(
    em: EntityManager,
    afterCommit: AfterCommit,
    f: Fields,
    passwordHash: string,
    invitedBy: string,
  ): Promise<Member> {
    const now = this.clock.now();
    const member = em.create(Member, {
      username: f.username ?? '',
      email: f.email || null,
      cell: parseCell(f.cell),
      passwordHash,
      invitedBy,
      createdAt: now,
    });
    await em.flush();
    const kind = member.email ? 'email' : 'cell';
    const identifier = member.identifier(kind);
    // an address that was sent enough codes gets no more for a while; the member may ask for one then
    if (identifier && (await this.codes.wait(em, identifier)) === 0)
      await this.codes.send(em, afterCommit, member.id, kind, identifier);
    await emit(em, 'member.created', {
      userID: member.id,
      username: member.username,
      imgSrc: null,
      at: now.toISOString(),
    });
    return member;
  }

  /** The first thing wrong with the fields: by the specification's rules, then by what other members already have. */
  private async fault(f: Fields): Promise<Fault | null> {
    if (f.username !== undefined && !USERNAME.test(f.username))
      return { input2error: 'username_1', userMessage: messages.badUsername };
    if (f.username && isProfane(f.username))
      return { input2error: 'username_1', userMessage: messages.usernameProfane };
    if (f.username && isReserved(f.username))
      return { input2error: 'username_1', userMessage: messages.usernameReserved };
    if (f.email && !EMAIL.test(f.email)) return { input2error: 'email_1', userMessage: messages.badEmail };
    const cell = parseCell(f.cell);
    if (f.cell && !cell) return { input2error: 'cell_1', userMessage: messages.badCell };
    const taken = await this.taken(f, cell);
    if (taken?.username || taken?.number) return { input2error: 'username_1', userMessage: messages.usernameTaken };
    if (taken?.email) return { input2error: 'email_1', userMessage: messages.emailTaken };
    if (taken?.cell) return { input2error: 'cell_1', userMessage: messages.cellTaken };
    return null;
  }

  /** What is taken: a name that a member has, or that is a member's number; an email or cell only once verified. */
  private async taken(f: Fields, cell: string | null) {
    const asNumber = parseCell(f.username ?? '');
    const [taken] = await rowsOf(
      tables(this.orm),
      takenRow,
      sql`select exists (select from member where lower(username) = lower(${f.username ?? ''})) as username,
        ${asNumber !== cell} and exists (select from member where cell = ${asNumber}) as number,
        exists (select from member where email = ${f.email || null} and email_verified) as email,
        exists (select from member where cell = ${cell} and cell_verified) as cell`,
    );
    return taken;
  }
}

const refuse = (fault: Fault) => ({
  userMessage: fault.userMessage,
  nextUserId: 0,
  input2error: fault.input2error,
});
