import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../../tables.ts';

/** The tables into which an import writes. */
const FILLED = ['title', 'person', 'credit', 'title_keyword', 'title_offer', 'season', 'episode'];
/**
 * The memory for building an index. With only a sixteenth of it, sorting ten million rows takes three times as long.
 */
const MEMORY = '256MB';

/**
 * Drops the indexes of the tables into which an import writes, and saves their definitions. Primary and unique keys
 * stay.
 */
export async function dropIndexes(em: EntityManager): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${FILLED}::regclass[]) and not indisunique`.execute(tables(em));
  await sql`update catalogue_state set indexes_to_make = indexes_to_make || ${rows.map((row) => row.definition)}::text[]`.execute(
    tables(em),
  );
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tables(em));
}

/** The definitions of indexes that were dropped and not recreated; usually there are none. */
export async function missingIndexes(em: EntityManager): Promise<readonly string[]> {
  const state = await tables(em).selectFrom('catalogue_state').select('indexes_to_make').executeTakeFirstOrThrow();
  return state.indexes_to_make;
}

/** Creates an index. @param definition from missingIndexes */
export async function makeIndex(em: EntityManager, definition: string): Promise<void> {
  await sql`set local maintenance_work_mem = ${sql.lit(MEMORY)}`.execute(tables(em));
  await sql.raw(definition.replace('CREATE INDEX', 'create index if not exists')).execute(tables(em));
  await sql`update catalogue_state set indexes_to_make = array_remove(indexes_to_make, ${definition})`.execute(
    tables(em),
  );
}

/** Refreshes Postgres's statistics on the tables after a large import. */
export async function analyzeCatalogue(em: EntityManager): Promise<void> {
  await sql`analyze title, person, credit, title_keyword`.execute(tables(em));
}

/** Makes this transaction faster, but a crash may lose it. Use this only for an import that can be repeated. */
export async function forgoDurability(em: EntityManager): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tables(em));
}
