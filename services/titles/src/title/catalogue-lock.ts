import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

const CATALOGUE = sql`hashtext('videoqs catalogue')`;

/** Keeps all other imports, and whoever keeps pages of titles, waiting until this transaction ends. */
export const lockCatalogue = async (em: EntityManager): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${CATALOGUE})`.execute(tables(em));
};

/** Keeps imports waiting until this transaction ends. @returns false, at once, while one is under way */
export async function tryHoldCatalogue(em: EntityManager): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock_shared(${CATALOGUE}) as held`.execute(
    tables(em),
  );
  return rows[0]?.held === true;
}
