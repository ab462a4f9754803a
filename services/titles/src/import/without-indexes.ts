import type { MikroORM } from '@mikro-orm/postgresql';
import { inTransaction } from '@videoqs/node/database/transaction';
import { lockCatalogue } from '../catalogue/catalogue.store.ts';
import { forgetAllPages } from '../catalogue/title-page.store.ts';
import { dropIndexes, makeIndex, missingIndexes } from '../catalogue/write/indexes.store.ts';

/**
 * Does `work` while the tables of the catalogue have only their keys, and makes the other indexes again after it, also
 * when it throws: each row of ten million that is added to an index touches a page of its own somewhere, a sort does not.
 * How they are made stands in the database, so that whoever comes after a killed run makes them (`makeIndexes`).
 * Readers go on meanwhile, slowly; the pages kept of titles are all forgotten after it.
 */
export async function withoutIndexes<T>(orm: MikroORM, work: () => Promise<T>): Promise<T> {
  await inTransaction(orm, async (em) => {
    await lockCatalogue(em);
    await dropIndexes(em);
  });
  try {
    return await work();
  } finally {
    await makeIndexes(orm);
  }
}

/** Makes the indexes that are missing because of an import under way or one that was killed; mostly none. */
export async function makeIndexes(orm: MikroORM): Promise<void> {
  const missing = await missingIndexes(orm.em);
  for (const definition of missing)
    await inTransaction(orm, async (em) => {
      await lockCatalogue(em);
      await makeIndex(em, definition);
    });
  if (missing.length) await forgetAllPages(orm.em);
}
