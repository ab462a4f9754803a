import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../tables.ts';
import { usernameKey } from './name.rules.ts';

/** Days for which a given-up name is reserved for its former owner. */
const REST_DAYS = 90;

/** The stored form of a resting name. */
export const nameHash = (name: string): Buffer => createHash('sha256').update(usernameKey(name)).digest();

/** Reserves a name that its member gives up, by renaming or with the account. */
export async function rest(em: EntityManager, userID: number, name: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + REST_DAYS * 86_400_000);
  await tables(em)
    .insertInto('resting_name')
    .values({ name_hash: nameHash(name), user_id: userID, until })
    .onConflict((it) => it.column('name_hash').doUpdateSet({ user_id: userID, until }))
    .execute();
}

/** Deletes names that have rested long enough. */
export async function dropRested(em: EntityManager, now: Date): Promise<void> {
  await tables(em).deleteFrom('resting_name').where('until', '<', now).execute();
}
