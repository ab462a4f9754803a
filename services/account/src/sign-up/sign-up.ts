import { type EntityManager, MikroORM, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { type AfterCommit, inTransaction } from '@videoqs/node/database/transaction';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/runtime/clock';
import { SendCode } from '../code/send-code.ts';
import type { DeviceCookie } from '../device/device-cookie.ts';
import { KnownDevices } from '../device/known-devices.ts';
import { type IdentifierKind, Member } from '../member/member.entity.ts';
import { eventOf } from '../member/member.events.ts';
import { usernameKey } from '../member/name.rules.ts';
import { messages } from '../messages.ts';
import { Passwords } from '../password/passwords.ts';
import { passwordFault } from '../password/weak-passwords.ts';
import { OpenSession } from '../session/open-session.ts';
import { CheckFields } from './check-fields.ts';
import type { Fault, Fields } from './sign-up.rules.ts';
import { SignUpLimits } from './sign-up-limits.ts';

/**
 * Signs up a member. One transaction saves the member, their code, their event and their pending session. The checks
 * run before the transaction. The browser gets its token after it.
 */
@Injectable()
export class SignUp {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly codes: SendCode,
    private readonly sessions: OpenSession,
    private readonly devices: KnownDevices,
    private readonly checking: CheckFields,
    private readonly limits: SignUpLimits,
    private readonly passwords: Passwords,
  ) {}

  /** @throws CallFailure too-many */
  async signUp(
    body: Parsed<'/api/user/addNewUser'>,
    address: string,
    device: DeviceCookie,
  ): Promise<Reply<'/api/user/addNewUser'>> {
    const { fields, fault } = await this.checking.read(body, address);
    const refused = fault ?? (await badPassword(body.passhash));
    if (refused) return refuse(refused);
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
    fields: Fields,
    passwordHash: string,
    invitedBy: string,
    address: string,
  ): Promise<Member> {
    const now = this.clock.now();
    const member = em.create(Member, {
      username: fields.username,
      usernameKey: usernameKey(fields.username),
      email: fields.email || null,
      cell: fields.cell,
      passwordHash,
      invitedBy: invitedBy.replaceAll('\0', ''), // Any other value is accepted, but Postgres cannot store NUL.
      createdAt: now,
    });
    await em.flush();
    const kind: IdentifierKind = member.email ? 'email' : 'cell';
    const identifier = member.identifier(kind);
    // An address that has received enough codes gets no more for a while. The member can request one later.
    const target = identifier && { userID: member.id, kind, identifier };
    if (target && (await this.codes.wait(em, kind, target, { address })) === 0)
      await this.codes.send(em, afterCommit, kind, target);
    await emit(em, 'member.created', eventOf(member, now));
    return member;
  }
}

async function badPassword(passhash: string): Promise<Fault | null> {
  const userMessage = await passwordFault(passhash);
  return userMessage === null ? null : { input2error: 'password_1', userMessage };
}

const refuse = (fault: Fault) => ({
  userMessage: fault.userMessage,
  nextUserId: 0,
  input2error: fault.input2error,
});
