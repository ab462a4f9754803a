import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../database.ts';

/** Whether somebody owns a queue of that name, in whatever case. @param but a queue that may have it */
export async function hasQueueCalled(em: EntityManager, ownerID: number, name: string, but = 0): Promise<boolean> {
  const found = await tables(em)
    .selectFrom('queue')
    .select('id')
    .where('owner_id', '=', ownerID)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', but)
    .executeTakeFirst();
  return found !== undefined;
}
