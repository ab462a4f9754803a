import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../../tables.ts';

/** What an import fills. */
const FILLED = ['title', 'person', 'credit', 'title_keyword', 'title_offer', 'season'];
/** Sorting ten million rows in a sixteenth of this takes three times as long. */
const MEMORY = '256MB';

/** Takes away the indexes of what an import fills, but for its keys, and keeps how they are made. */
export async function dropIndexes(em: EntityManager): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${FILLED}::regclass[]) and not indisunique`.execute(tables(em));
  await sql`update catalogue_state set indexes_to_make = indexes_to_make || ${rows.map((row) => row.definition)}::text[]`.execute(
    tables(em),
  );
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tables(em));
}

/** How the indexes are made that are missing; mostly none are. */
export async function missingIndexes(em: EntityManager): Promise<readonly string[]> {
  const state = await tables(em).selectFrom('catalogue_state').select('indexes_to_make').executeTakeFirstOrThrow();
  return state.indexes_to_make;
}

/** Makes one of them. @param definition as missingIndexes says it */
export async function makeIndex(em: EntityManager, definition: string): Promise<void> {
  await sql`set local maintenance_work_mem = ${sql.lit(MEMORY)}`.execute(tables(em));
  await sql.raw(definition.replace('CREATE INDEX', 'create index if not exists')).execute(tables(em));
  await sql`update catalogue_state set indexes_to_make = array_remove(indexes_to_make, ${definition})`.execute(
    tables(em),
  );
}

/** Gives Postgres a new picture of the tables to plan with, after an import has changed much of them. */
export async function analyzeCatalogue(em: EntityManager): Promise<void> {
  await sql`analyze title, person, credit, title_keyword`.execute(tables(em));
}

/** A crash may take what this transaction wrote: for an import, which can simply be run again. */
export async function forgoDurability(em: EntityManager): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tables(em));
}
