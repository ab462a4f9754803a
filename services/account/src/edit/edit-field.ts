import { MikroORM, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Keepable } from '@videoqs/contract/account/account';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { countOne, Limits } from '@videoqs/node/http/limits';
import { Clock } from '@videoqs/node/runtime/clock';
import { NotAuthorized } from '@videoqs/node/runtime/failure';
import type { Asker } from '../code/code.service.ts';
import { lockMember } from '../member/member.loader.ts';
import { emitMemberChanged } from '../member/member-changed.ts';
import { plainName, usernameKey } from '../member/names.ts';
import { rest } from '../member/resting-names.ts';
import { takenOf } from '../member/taken.ts';
import { usernameFault } from '../member/username-fault.ts';
import { messages } from '../messages.ts';
import { NewPasswordService } from '../password/new-password.service.ts';
import { SessionService } from '../session/session.service.ts';
import { tables } from '../tables.ts';
import { EditAddressService } from './edit-address.service.ts';
import { FIELDS } from './fields.ts';
import { type Outcome, refused, saved, taken } from './outcome.ts';

const RENAMES_A_DAY = 5;

/** Editing one field of a member: the key says which, and nothing but the keys below is ever written. */
@Injectable()
export class EditService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly addresses: EditAddressService,
    private readonly passwords: NewPasswordService,
    private readonly sessions: SessionService,
    private readonly limits: Limits,
  ) {}

  /**
   * @param userID undefined: a visitor, who may only set a forgotten password
   * @throws NotAuthorized; CallFailure too-many
   */
  async edit(
    userID: number | undefined,
    body: Parsed<'/api/account/processEdit'>,
    from: Asker,
  ): Promise<Reply<'/api/account/processEdit'>> {
    const outcome =
      body.key === 'forgot_password'
        ? resetOutcome(await this.passwords.byCode(body, from), body.keep)
        : await this.editOwn(userID, body, from.address);
    return outcome.success ? { ...outcome, refreshDate: this.clock.now().toISOString() } : outcome;
  }

  private async editOwn(
    userID: number | undefined,
    body: Parsed<'/api/account/processEdit'>,
    address: string,
  ): Promise<Outcome> {
    if (!userID) throw new NotAuthorized();
    if (body.key === 'username') return this.rename(userID, plainName(body.value));
    if (body.key === 'email' || body.key === 'cell') return this.addresses.edit(userID, body.key, body.value, address);
    if (body.key === 'password') return passwordOutcome(await this.passwords.byPassword(userID, body));
    return this.editField(userID, body.key, body.value);
  }

  private async editField(userID: number, key: string, value: string): Promise<Outcome> {
    const edited = FIELDS.get(key)?.(value);
    if (!edited) return refused(messages.unknownKey);
    if (!('set' in edited)) return refused(edited.userMessage, edited.profane);
    return inTransaction(this.orm, async (em) => {
      const member = await lockMember(em, userID);
      if (!member) throw new NotAuthorized();
      Object.assign(member, edited.set);
      return saved(messages.saved);
    });
  }

  /** The new name is shown everywhere: by the event in other services, by what is kept of open sessions here. */
  private async rename(userID: number, username: string): Promise<Outcome> {
    const fault = usernameFault(username);
    if (fault) return refused(fault.userMessage, fault.profane);
    try {
      const outcome = await inTransaction(this.orm, async (em) => {
        const member = await lockMember(em, userID);
        if (!member) throw new NotAuthorized();
        if (member.username === username) return saved(messages.saved);
        if ((await takenOf(tables(em), { username }, this.clock.now(), userID)).username)
          return taken(messages.usernameTaken);
        // each is told to two services
        await countOne(this.limits.limiter('renames', RENAMES_A_DAY, 86_400), String(userID));
        if (usernameKey(username) !== member.usernameKey) await rest(em, userID, member.username, this.clock.now());
        Object.assign(member, { username, usernameKey: usernameKey(username) });
        await em.flush();
        await emitMemberChanged(em, member, this.clock.now());
        return saved(messages.saved);
      });
      if (outcome.success) await this.sessions.showAnew(userID);
      return outcome;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return taken(messages.usernameTaken);
      throw error;
    }
  }
}

function resetOutcome(fault: string | null, keep: readonly Keepable[] = []): Outcome {
  if (fault !== null) return passwordOutcome(fault);
  const stays = [...new Set(keep)];
  return { ...saved(messages.passwordReset(stays)), stays };
}

/** What is wrong with the new password itself, whoever asks. */
const OF_THE_NEW: readonly string[] = [
  messages.newMissing,
  messages.passwordSame,
  messages.passwordShort,
  messages.passwordCommon,
];
function passwordOutcome(fault: string | null): Outcome {
  if (fault === null) return saved(messages.passwordChanged);
  return OF_THE_NEW.includes(fault) ? { ...refused(fault), input2error: 'password_1' } : refused(fault);
}
