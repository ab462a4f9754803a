import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '@videoqs/node/database/prepared';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';

const CATALOGUE = sql`hashtext('videoqs catalogue')`;

/**
 * Locks the catalogue until this transaction ends. Other imports wait, and so do all transactions that store pages of
 * titles.
 */
export const lockCatalogue = async (em: EntityManager): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${CATALOGUE})`.execute(tables(em));
};

/** Locks the catalogue against imports until this transaction ends. @returns false at once if an import is running */
export async function tryHoldCatalogue(em: EntityManager): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock_shared(${CATALOGUE}) as held`.execute(
    tables(em),
  );
  return rows[0]?.held === true;
}

const askEdition = prepared(z.object({ edition: z.number() }), () => sql`select edition from catalogue_state`);

/** The number of changes of the catalogue; 0 before the first. */
export async function readEdition(em: EntityManager): Promise<number> {
  const [row] = await askEdition(tables(em));
  return row?.edition ?? 0;
}

/**
 * Counts a change of the catalogue in the transaction that makes the change. A reader of the new number therefore also
 * sees the change.
 */
export async function nextEdition(em: EntityManager): Promise<number> {
  const { edition } = await tables(em)
    .updateTable('catalogue_state')
    .set({ edition: sql<number>`edition + 1` })
    .returning('edition')
    .executeTakeFirstOrThrow();
  return Number(edition);
}

/** Marks all data built from the catalogue as belonging to another catalogue, so that it is rebuilt. */
export async function beginAnew(em: EntityManager): Promise<void> {
  await tables(em)
    .updateTable('catalogue_state')
    .set({ born: sql<string>`gen_random_uuid()`, edition: sql<number>`edition + 1` })
    .execute();
}
