import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@videoqs/node/runtime/clock';
import { tables } from '../tables.ts';
import { CHALLENGE_MINUTES } from './webauthn.ts';

/** Challenges: rows that are deleted as they are used, so that no answer counts twice. */
@Injectable()
export class ChallengeService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** @param userID who makes a passkey; null: somebody signs in @returns its id */
  async keep(challenge: string, userID: number | null): Promise<string> {
    const now = this.clock.now();
    const id = randomUUID();
    const expires_at = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
    await tables(this.orm)
      .with('old', (db) => db.deleteFrom('passkey_challenge').where('expires_at', '<', now))
      .insertInto('passkey_challenge')
      .values({ id, challenge, user_id: userID, expires_at })
      .execute();
    return id;
  }

  /** Uses up one of a sign-in. @returns it, null: unknown, used or too old */
  async spend(id: string): Promise<string | null> {
    const [spent] = await tables(this.orm)
      .deleteFrom('passkey_challenge')
      .where('id', '=', id)
      .where('user_id', 'is', null)
      .where('expires_at', '>', this.clock.now())
      .returning('challenge')
      .execute();
    return spent?.challenge ?? null;
  }

  /** Uses up one that this member was given to make a passkey. @returns false: unknown, used, too old or another's */
  async spendOf(userID: number, challenge: string): Promise<boolean> {
    const spent = await tables(this.orm)
      .deleteFrom('passkey_challenge')
      .where('challenge', '=', challenge)
      .where('user_id', '=', userID)
      .where('expires_at', '>', this.clock.now())
      .returning('id')
      .execute();
    return spent.length === 1;
  }
}
