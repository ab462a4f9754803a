import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

interface Pair {
  /** The member as loaded when the password or passkey was checked. */
  member: { id: number; passwordVersion: number };
  hash: Buffer;
  now: Date;
  expiresAt: Date;
}

/**
 * Saves a pending session. The statement waits for a change of password that is in progress.
 * @returns false when the password has changed since then, the account is suspended or being deleted, or the same
 * userAUTH is pending for another member
 */
export async function keepPair(em: EntityManager, { member, hash, now, expiresAt }: Pair): Promise<boolean> {
  const pending = await tables(em)
    .insertInto('pending_session')
    .columns(['auth_hash', 'user_id', 'expires_at'])
    .expression((db) =>
      db
        .selectFrom('member')
        .select([
          sql<Buffer>`${hash}::bytea`.as('auth_hash'),
          'id',
          sql<Date>`${expiresAt}::timestamptz`.as('expires_at'),
        ])
        .where('id', '=', member.id)
        .where('password_version', '=', member.passwordVersion)
        // Members can no longer sign in once their account is due for deletion.
        .where((eb) => eb.or([eb('delete_at', 'is', null), eb('delete_at', '>', now)]))
        .where('suspended_at', 'is', null)
        .forShare(),
    )
    .onConflict((it) =>
      it.column('auth_hash').doUpdateSet({ expires_at: expiresAt }).where('pending_session.user_id', '=', member.id),
    )
    .returning('user_id')
    .execute();
  return pending.length === 1;
}

/**
 * Deletes a member's pending sessions. The statement waits for a pending session that is becoming a session at this
 * moment.
 */
export async function dropPairs(em: EntityManager, userID: number): Promise<void> {
  await tables(em).deleteFrom('pending_session').where('user_id', '=', userID).execute();
}
