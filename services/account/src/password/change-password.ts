import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Keepable } from '@videoqs/contract/account/account';
import { type AfterCommit, inTransaction } from '@videoqs/node/database/transaction';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/runtime/clock';
import { CheckCode } from '../code/check-code.ts';
import type { Asker } from '../code/target.ts';
import { endSessions } from '../credential/end-sessions.ts';
import { NotifyOfChange } from '../credential/notify-of-change.ts';
import type { Member } from '../member/member.entity.ts';
import { lockCaller, lockMember } from '../member/member.store.ts';
import { messages } from '../messages.ts';
import { dropPasskeys } from '../passkey/passkey.store.ts';
import { SessionCopies } from '../session/session-copies.ts';
import { ConfirmPassword } from './confirm-password.ts';
import { GuessLimits } from './guess-limits.ts';
import { spelledAlike } from './password.rules.ts';
import { resetTarget } from './password.store.ts';
import { Passwords } from './passwords.ts';
import { passwordFault } from './weak-passwords.ts';

/** A new password that a member typed, and the proof that allows the change. */
export interface ByPassword {
  currentPasshash?: string | undefined;
  newPasshash?: string | undefined;
}
export interface ByCode {
  usernameEmailOrCell?: string | undefined;
  /** The code from the message. */
  value: string;
  newPasshash?: string | undefined;
  /**
   * The kinds of access to keep. All others are revoked, because a stranger with the old password may have created
   * them.
   */
  keep?: readonly Keepable[] | undefined;
}

/**
 * Sets a new password, by the current password or by a code. In both cases, every session and pending session of the
 * member ends. Known browsers stay known.
 */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly orm: MikroORM,
    private readonly passwords: Passwords,
    private readonly confirmation: ConfirmPassword,
    private readonly codes: CheckCode,
    private readonly guesses: GuessLimits,
    private readonly copies: SessionCopies,
    private readonly notices: NotifyOfChange,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets a new password. The current password proves that the caller is the member.
   * @returns the fault, or null on success
   * @throws CallFailure too-many; NotAuthorized when the member no longer exists
   */
  async byPassword(userID: number, { currentPasshash, newPasshash }: ByPassword): Promise<string | null> {
    if (!currentPasshash) return messages.currentMissing;
    if (!newPasshash) return messages.newMissing;
    if (currentPasshash === newPasshash) return messages.passwordSame;
    const fault = await passwordFault(newPasshash);
    if (fault) return fault;
    const confirmed = await this.confirmation.confirm(userID, currentPasshash);
    if (!confirmed) return messages.currentWrong;
    const passwordHash = await this.passwords.hash(newPasshash);
    const ended = await inTransaction(this.orm, async (em, afterCommit) => {
      const member = await lockCaller(em, userID);
      // Another call has changed the password in the meantime.
      if (member.passwordVersion !== confirmed.passwordVersion) return null;
      return this.set(em, afterCommit, member, passwordHash);
    });
    if (!ended) return messages.currentWrong;
    await this.copies.bury(ended);
    return null;
  }

  /**
   * Sets a new password. A code proves that the caller is the member. The answer is the same for unknown names. If
   * passkeys were the only way to sign in, passwords are allowed again. Otherwise a member who has lost the device
   * would be locked out forever.
   * @returns the fault, or null on success
   * @throws CallFailure too-many
   */
  async byCode(
    { usernameEmailOrCell: typed, value, newPasshash, keep = [] }: ByCode,
    from: Asker,
  ): Promise<string | null> {
    if (!newPasshash) return messages.newMissing;
    const fault = await passwordFault(newPasshash);
    if (fault) return fault;
    if (!typed) return messages.resetCodeWrong;
    // A browser that requested a code has its own limit, so that other callers cannot use up its tries.
    const device = from.browser ? `reset:${from.browser}` : null;
    const guesser = { identifiers: [`reset:${spelledAlike(typed)}`], address: from.address, device };
    const ended = await this.guesses.attempt(guesser, () =>
      inTransaction(this.orm, async (em, afterCommit) => {
        const target = (await resetTarget(em, typed, this.clock.now()))?.target;
        // Every statement also runs for unknown names, so that the duration reveals nothing.
        const member = await lockMember(em, target?.userID ?? 0);
        const sent = { userID: target?.userID ?? 0, identifier: target?.identifier ?? '' };
        const wrong = await this.codes.check(em, 'password', sent, value, from);
        if (wrong || !member) return undefined;
        member.passkeyOnly = false;
        await this.drop(em, member.id, keep);
        return this.set(em, afterCommit, member, await this.passwords.hash(newPasshash));
      }),
    );
    if (!ended) return messages.resetCodeWrong;
    await this.copies.bury(ended);
    return null;
  }

  private async drop(em: EntityManager, userID: number, keep: readonly Keepable[]): Promise<void> {
    if (!keep.includes('passkeys')) await dropPasskeys(em, userID);
    await emit(em, 'member.recovered', {
      userID,
      keep: keep.filter((kept) => kept !== 'passkeys'),
      at: this.clock.now().toISOString(),
    });
  }

  /** @param member whose row is locked @returns the sessions that ended */
  private async set(em: EntityManager, afterCommit: AfterCommit, member: Member, passwordHash: string) {
    member.passwordHash = passwordHash;
    member.passwordVersion++;
    await em.flush();
    await this.notices.tell(em, afterCommit, member, 'password');
    return endSessions(em, member.id);
  }
}
