import type { MikroORM } from '@mikro-orm/postgresql';
import { inTransaction } from '@videoqs/node/database/transaction';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { lockCatalogue } from '../title/catalogue-lock.ts';

/** What an import fills. */
const FILLED = ['title', 'person', 'credit', 'title_keyword', 'title_offer', 'season'];
/** Sorting ten million rows in a sixteenth of this takes three times as long. */
const MEMORY = '256MB';

/**
 * Does `work` while the tables of the catalogue have only their keys, and makes the other indexes again after it, also
 * when it throws: each row of ten million that is added to an index touches a page of its own somewhere, a sort does not.
 * How they are made stands in the database, so that whoever comes after a killed run makes them (`makeIndexes`).
 * Readers go on meanwhile, slowly; the pages kept of titles are all forgotten after it.
 */
export async function withoutIndexes<T>(orm: MikroORM, work: () => Promise<T>): Promise<T> {
  await dropIndexes(orm);
  try {
    return await work();
  } finally {
    await makeIndexes(orm);
  }
}

async function dropIndexes(orm: MikroORM): Promise<void> {
  await inTransaction(orm, async (em) => {
    await lockCatalogue(em);
    const { rows } = await sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any(${FILLED}::regclass[]) and not indisunique`.execute(tables(em));
    await sql`update catalogue_state set indexes_to_make = indexes_to_make || ${rows.map((row) => row.definition)}::text[]`.execute(
      tables(em),
    );
    for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tables(em));
  });
}

/** Makes the indexes that are missing because of an import under way or one that was killed; mostly none. */
export async function makeIndexes(orm: MikroORM): Promise<void> {
  const { indexes_to_make: missing } = await tables(orm)
    .selectFrom('catalogue_state')
    .select('indexes_to_make')
    .executeTakeFirstOrThrow();
  for (const definition of missing)
    await inTransaction(orm, async (em) => {
      await lockCatalogue(em);
      await sql`set local maintenance_work_mem = ${sql.lit(MEMORY)}`.execute(tables(em));
      await sql.raw(definition.replace('CREATE INDEX', 'create index if not exists')).execute(tables(em));
      await sql`update catalogue_state set indexes_to_make = array_remove(indexes_to_make, ${definition})`.execute(
        tables(em),
      );
    });
  if (missing.length) await sql`delete from title_page`.execute(tables(orm));
}
