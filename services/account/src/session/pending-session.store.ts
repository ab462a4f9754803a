import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

interface Pair {
  /** The member as they were when the password or passkey was found right. */
  member: { id: number; passwordVersion: number };
  hash: Buffer;
  now: Date;
  expiresAt: Date;
}

/**
 * Leaves a pair for a session to be made of. A password that is being changed right now is waited for.
 * @returns false when the password has changed since, the account is just being deleted, or the same pair waits for somebody else
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
        // nobody comes in any more once the account is going
        .where((eb) => eb.or([eb('delete_at', 'is', null), eb('delete_at', '>', now)]))
        .forShare(),
    )
    .onConflict((it) =>
      it.column('auth_hash').doUpdateSet({ expires_at: expiresAt }).where('pending_session.user_id', '=', member.id),
    )
    .returning('user_id')
    .execute();
  return pending.length === 1;
}

/** Drops the pairs of a member that wait to be opened; one that is being opened right now is waited for. */
export async function dropPairs(em: EntityManager, userID: number): Promise<void> {
  await tables(em).deleteFrom('pending_session').where('user_id', '=', userID).execute();
}
