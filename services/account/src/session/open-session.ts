import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { USER_AUTH } from '@videoqs/contract/wire/rules';
import { Clock } from '@videoqs/node/runtime/clock';
import type { Client } from '../client/client.ts';
import { keepPair } from './pending-session.store.ts';
import { pairExpires, sessionExpires } from './session.rules.ts';
import { openPair } from './session.store.ts';
import { authHash } from './session-auth.ts';

/**
 * Opens sessions in two steps: a correct password creates a pending session, and set_reset_AUTH turns it into a
 * session.
 */
@Injectable()
export class OpenSession {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /**
   * Saves a pending session. Within 60 s, set_reset_AUTH(true) can turn it into a session.
   * @param member as loaded when the password or passkey was checked
   * @returns false when the password has changed since then, the account is suspended or being deleted, or the same
   * userAUTH is pending for another member
   */
  pend(
    member: { id: number; passwordVersion: number },
    userAUTH: string,
    em: EntityManager = this.orm.em,
  ): Promise<boolean> {
    const now = this.clock.now();
    return keepPair(em, { member, hash: authHash(userAUTH), now, expiresAt: pairExpires(now) });
  }

  /** @returns false when there is no such pending session: it never existed, is too old or was used */
  async open(userID: number, userAUTH: string, bootID: string | undefined, from: Client): Promise<boolean> {
    if (!USER_AUTH.test(userAUTH)) return false;
    const now = this.clock.now();
    const hash = authHash(userAUTH);
    return openPair(this.orm.em, { userID, hash, bootID, from, now, expiresAt: sessionExpires(now) });
  }
}
