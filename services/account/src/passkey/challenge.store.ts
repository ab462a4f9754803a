import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../tables.ts';
import { CHALLENGE_MINUTES } from './webauthn.ts';

// A challenge is deleted when it is used, so that no answer is accepted twice.

/**
 * Saves a challenge and deletes old ones.
 * @param userID the member who makes a passkey; null for a sign-in
 * @returns the challenge's id
 */
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

/** Reads and deletes a sign-in's challenge. @returns the challenge; null when it is unknown, used or too old */
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

/**
 * Deletes a member's challenge for making a passkey.
 * @returns false when the challenge is unknown, used, too old or another member's
 */
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
