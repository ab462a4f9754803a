import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Proof } from '@videoqs/contract/account/sudo';
import { Clock } from '@videoqs/node/runtime/clock';
import { messages } from '../messages.ts';
import { CheckPasskey } from '../passkey/check-passkey.ts';
import { ConfirmPassword } from '../password/confirm-password.ts';
import { provedSince } from '../session/session.rules.ts';
import { isProvedSince, noteProof } from '../session/session.store.ts';
import { authHash } from '../session/session-auth.ts';

/** Checks that the caller is the member and not a stranger who has stolen their session. */
@Injectable()
export class Sudo {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly passwords: ConfirmPassword,
    private readonly passkeys: CheckPasskey,
  ) {}

  /**
   * Whether the member entered a password or used a passkey in this session within SUDO_MINUTES. The sign-in counts
   * too.
   */
  isProved(userID: number, userAUTH: string): Promise<boolean> {
    return isProvedSince(this.orm.em, userID, authHash(userAUTH), provedSince(this.clock.now()));
  }

  /**
   * Accepts a password or passkey as proof for this session.
   * @returns the reason for a refusal; null when the caller is the member
   * @throws CallFailure too-many after wrong passwords; NotAuthorized when the member no longer exists
   */
  async prove(userID: number, userAUTH: string, given: Proof): Promise<string | null> {
    const passkey = given.proof ? await this.passkeys.used(given.proof) : null;
    const fault = given.proof
      ? passkey?.userID !== userID && messages.passkeyWrong
      : await this.passwordFault(userID, given.currentPasshash);
    if (fault) return fault;
    const proved = { now: this.clock.now(), passkeyID: passkey?.id ?? null };
    await noteProof(this.orm.em, userID, authHash(userAUTH), proved);
    return null;
  }

  private async passwordFault(userID: number, passhash: string | undefined): Promise<string | null> {
    if (!passhash) return messages.currentMissing;
    const member = await this.passwords.confirm(userID, passhash);
    if (!member) return messages.currentWrong;
    // The password alone no longer signs the member in, so it is no proof here either.
    return member.passkeyOnly ? messages.passkeyToProve : null;
  }
}
