import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Proof } from '@videoqs/contract/account/sudo';
import { SUDO_MINUTES } from '@videoqs/contract/wire/call';
import { Clock } from '@videoqs/node/runtime/clock';
import { sql } from 'kysely';
import { messages } from '../messages.ts';
import { PasskeySignInService } from '../passkey/passkey-sign-in.service.ts';
import { PasswordCheck } from '../password/password-check.service.ts';
import { authHash } from '../session/session.service.ts';
import { tables } from '../tables.ts';

/** Whether it is the member who asks, and not somebody with their session. */
@Injectable()
export class Sudo {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly passwords: PasswordCheck,
    private readonly passkeys: PasskeySignInService,
  ) {}

  /** Whether this session gave a password or passkey within SUDO_MINUTES; its sign-in counts. */
  async isProved(userID: number, userAUTH: string): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - SUDO_MINUTES * 60_000);
    const proved = await tables(this.orm)
      .selectFrom('session')
      .select('id')
      .where('auth_hash', '=', authHash(userAUTH))
      .where('user_id', '=', userID)
      .where(sql<Date>`greatest(created_at, proved_at)`, '>', since)
      .executeTakeFirst();
    return proved !== undefined;
  }

  /**
   * Takes a password or passkey for this session.
   * @returns why not, null: it is the member
   * @throws CallFailure too-many after wrong passwords; NotAuthorized when the member is gone
   */
  async prove(userID: number, userAUTH: string, given: Proof): Promise<string | null> {
    const fault = await this.fault(userID, given);
    if (fault) return fault;
    await tables(this.orm)
      .updateTable('session')
      .set({ proved_at: this.clock.now() })
      .where('auth_hash', '=', authHash(userAUTH))
      .where('user_id', '=', userID)
      .execute();
    return null;
  }

  private async fault(userID: number, { currentPasshash, proof }: Proof): Promise<string | null> {
    if (proof) return (await this.passkeys.ownerBy(proof)) === userID ? null : messages.passkeyWrong;
    if (!currentPasshash) return messages.currentMissing;
    const member = await this.passwords.confirm(userID, currentPasshash);
    if (!member) return messages.currentWrong;
    // the password alone signs them in no more, so it proves no more here
    return member.passkeyOnly ? messages.passkeyToProve : null;
  }
}
