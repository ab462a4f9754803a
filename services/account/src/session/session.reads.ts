import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../tables.ts';

/** A member's open sessions, the last used first. */
export const sessionsOf = (em: EntityManager, userID: number, now: Date, limit: number) =>
  tables(em)
    .selectFrom('session')
    .select(['id', 'auth_hash', 'device', 'place', 'network', 'created_at', 'seen_at'])
    .where('user_id', '=', userID)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

/** The number of a member's open sessions. */
export async function countSessions(em: EntityManager, userID: number, now: Date): Promise<number> {
  const { open } = await tables(em)
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('user_id', '=', userID)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** A member's sessions for their data export, the oldest first. */
export const exportSessions = (em: EntityManager, userID: number) =>
  tables(em)
    .selectFrom('session')
    .select(['device', 'place', 'network', 'created_at', 'seen_at'])
    .where('user_id', '=', userID)
    .orderBy('created_at')
    .execute();

/** Members who are still signed in although their account is due for deletion. */
export async function signedInButDeleted(em: EntityManager, now: Date): Promise<number[]> {
  const rows = await tables(em)
    .selectFrom('member')
    .select('id')
    .where('delete_at', '<=', now)
    .where((eb) => eb.exists(eb.selectFrom('session').whereRef('session.user_id', '=', 'member.id')))
    .execute();
  return rows.map((row) => row.id);
}
