import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../tables.ts';
import { CHALLENGE_MINUTES } from './webauthn.ts';

// challenges are deleted as they are used, so that no answer counts twice

/** Keeps a challenge, and lets go of old ones. @param userID who makes a passkey; null: somebody signs in @returns its id */
export async function keepChallenge(
  em: EntityManager,
  challenge: string,
  userID: number | null,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const expires_at = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  await tables(em)
    .with('old', (db) => db.deleteFrom('passkey_challenge').where('expires_at', '<', now))
    .insertInto('passkey_challenge')
    .values({ id, challenge, user_id: userID, expires_at })
    .execute();
  return id;
}

/** Uses up one of a sign-in. @returns the challenge; null: unknown, used or too old */
export async function spendChallenge(em: EntityManager, id: string, now: Date): Promise<string | null> {
  const [spent] = await tables(em)
    .deleteFrom('passkey_challenge')
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where('expires_at', '>', now)
    .returning('challenge')
    .execute();
  return spent?.challenge ?? null;
}

/** Uses up one that a member was given to make a passkey. @returns false: unknown, used, too old or another's */
export async function spendChallengeOf(
  em: EntityManager,
  userID: number,
  challenge: string,
  now: Date,
): Promise<boolean> {
  const spent = await tables(em)
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('user_id', '=', userID)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  return spent.length === 1;
}
