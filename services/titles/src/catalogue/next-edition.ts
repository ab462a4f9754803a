import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** Counts a change of the catalogue; in the transaction that makes it, so that whoever sees the number sees the change. */
export async function nextEdition(em: EntityManager): Promise<number> {
  const { edition } = await tables(em)
    .updateTable('catalogue_state')
    .set({ edition: sql<number>`edition + 1` })
    .returning('edition')
    .executeTakeFirstOrThrow();
  return Number(edition);
}
