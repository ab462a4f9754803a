import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../tables.ts';
import { usernameKey } from './name.rules.ts';

/** A name that a member gave up is reserved for them for this many days. */
const REST_DAYS = 90;

/** The hash that is stored instead of a name that was given up. */
export const nameHash = (name: string): Buffer => createHash('sha256').update(usernameKey(name)).digest();

/** Reserves a name that its member gives up, by renaming or by deleting the account. */
export async function rest(em: EntityManager, userID: number, name: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + REST_DAYS * 86_400_000);
  await tables(em)
    .insertInto('resting_name')
    .values({ name_hash: nameHash(name), user_id: userID, until })
    .onConflict((it) => it.column('name_hash').doUpdateSet({ user_id: userID, until }))
    .execute();
}

/** Deletes names whose reservation has ended. */
export async function dropRested(em: EntityManager, now: Date): Promise<void> {
  await tables(em).deleteFrom('resting_name').where('until', '<', now).execute();
}
