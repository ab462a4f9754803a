import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { tables } from '../database.ts';

/** Notes that a name or picture changed which any queue's page may show: pages kept until now are out of date. */
export async function nextGeneration(em: EntityManager | MikroORM): Promise<void> {
  await tables(em)
    .updateTable('snapshot_generation')
    .set((eb) => ({ n: eb('n', '+', 1) }))
    .execute();
}
