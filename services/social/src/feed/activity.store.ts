import type { EntityManager } from '@mikro-orm/postgresql';
import type { Insertable } from 'kysely';
import { type SocialTables, tables } from '../tables.ts';

/** Puts what a member did into the feeds of who follows them. */
export async function insertActivity(em: EntityManager, activity: Insertable<SocialTables['activity']>): Promise<void> {
  await tables(em).insertInto('activity').values(activity).execute();
}
