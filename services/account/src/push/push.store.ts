import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** Those of the members who have a device that takes pushes. */
export async function membersWithDevices(em: EntityManager, userIDs: readonly number[]): Promise<Set<number>> {
  const rows = await tables(em)
    .selectFrom('push_device')
    .select('user_id')
    .distinct()
    .where('user_id', '=', sql<number>`any(${userIDs}::bigint[])`)
    .execute();
  return new Set(rows.map((r) => r.user_id));
}

/** Ids of a member's devices. */
export async function devicesOf(em: EntityManager, userID: number): Promise<string[]> {
  const rows = await tables(em).selectFrom('push_device').select('id').where('user_id', '=', userID).execute();
  return rows.map((r) => r.id);
}

/** No device of theirs takes pushes any more: they were signed out everywhere. */
export async function forgetDevices(em: EntityManager, userID: number): Promise<void> {
  await tables(em).deleteFrom('push_device').where('user_id', '=', userID).execute();
}
