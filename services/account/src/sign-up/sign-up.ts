import { type EntityManager, MikroORM, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { EMAIL, parseCell } from '@videoqs/contract/wire/rules';
import { type AfterCommit, inTransaction } from '@videoqs/node/database/transaction';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/runtime/clock';
import { CodeService } from '../code/code.service.ts';
import { DeviceService } from '../device/device.service.ts';
import type { DeviceCookie } from '../device/device-cookie.ts';
import { messages } from '../messages.ts';
import { Passwords } from '../password/passwords.ts';
import { passwordFault } from '../password/weak-passwords.ts';
import { SessionService } from '../session/session.service.ts';
import { tables } from '../tables.ts';
import { type IdentifierKind, Member } from './member.entity.ts';
import { asTold } from './member-changed.ts';

import { plainName, usernameKey } from './names.ts';
import { SignUpLimits } from './sign-up-limits.ts';
import { takenOf } from './taken.ts';
import { usernameFault } from './username-fault.ts';

interface Fields {
  username?: string | undefined;
  email: string;
  cell: string;
}
interface Fault {
  input2error: 'username_1' | 'password_1' | 'email_1' | 'cell_1';
  userMessage: string;
}

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
    private readonly passwords: Passwords,
  ) {}

  /** @throws CallFailure too-many */
  async check(
    body: Parsed<'/api/user/checkSignupFields'>,
    address: string,
  ): Promise<Reply<'/api/user/checkSignupFields'>> {
    await this.limits.countCheck(address);
    const fields = fieldsOf(body);
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
    await this.limits.countCheck(address); // a refusal tells as much as `check`
    const fields = fieldsOf(body);
    const fault = (await this.fault(fields)) ?? (await badPassword(body.passhash));
    if (fault) return refuse(fault);
    await this.limits.countSignUp(address);
    const passwordHash = await this.passwords.hash(body.passhash);
    try {
      const member = await inTransaction(this.orm, async (em, afterCommit) => {
        const made = await this.create(em, afterCommit, fields, passwordHash, body.inviteUsername ?? '', address);
        await this.sessions.pend({ id: made.id, passwordVersion: 0 }, body.userAUTH, em);
        return made;
      });
      device.set((await this.devices.remember(member.id, device.token)).token);
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
    address: string,
  ): Promise<Member> {
    const now = this.clock.now();
    const member = em.create(Member, {
      username: f.username ?? '',
      usernameKey: usernameKey(f.username ?? ''),
      email: f.email || null,
      cell: parseCell(f.cell),
      passwordHash,
      invitedBy: invitedBy.replaceAll('\0', ''), // whatever it says: it stops nobody
      createdAt: now,
    });
    await em.flush();
    const kind: IdentifierKind = member.email ? 'email' : 'cell';
    const identifier = member.identifier(kind);
    // an address that was sent enough codes gets no more for a while; the member may ask for one then
    const target = identifier && { userID: member.id, kind, identifier };
    if (target && (await this.codes.wait(em, kind, target, { address })) === 0)
      await this.codes.send(em, afterCommit, kind, target);
    await emit(em, 'member.created', asTold(member, now));
    return member;
  }

  /** The first thing wrong with the fields: by the specification's rules, then by what other members already have. */
  private async fault(f: Fields): Promise<Fault | null> {
    const badName = f.username === undefined ? null : usernameFault(f.username);
    if (badName) return { input2error: 'username_1', userMessage: badName.userMessage };
    if (f.email && !EMAIL.test(f.email)) return { input2error: 'email_1', userMessage: messages.badEmail };
    const cell = parseCell(f.cell);
    if (f.cell && !cell) return { input2error: 'cell_1', userMessage: messages.badCell };
    const taken = await takenOf(
      tables(this.orm),
      { username: f.username ?? '', email: f.email, cell },
      this.clock.now(),
    );
    if (taken.username) return { input2error: 'username_1', userMessage: messages.usernameTaken };
    if (taken.email) return { input2error: 'email_1', userMessage: messages.emailTaken };
    if (taken.cell) return { input2error: 'cell_1', userMessage: messages.cellTaken };
    return null;
  }
}

const fieldsOf = (body: { userUSERNAME?: string | undefined; userEMAIL: string; userCELL: string }): Fields => ({
  username: body.userUSERNAME === undefined ? undefined : plainName(body.userUSERNAME),
  email: body.userEMAIL.toLowerCase(),
  cell: body.userCELL,
});

async function badPassword(passhash: string): Promise<Fault | null> {
  const userMessage = await passwordFault(passhash);
  return userMessage === null ? null : { input2error: 'password_1', userMessage };
}

const refuse = (fault: Fault) => ({
  userMessage: fault.userMessage,
  nextUserId: 0,
  input2error: fault.input2error,
});
