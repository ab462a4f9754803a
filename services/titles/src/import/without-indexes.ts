import type { MikroORM } from '@mikro-orm/postgresql';
import { inTransaction } from '@videoqs/node/database/transaction';
import { lockCatalogue } from '../catalogue/catalogue.store.ts';
import { forgetAllPages } from '../catalogue/title-page.store.ts';
import { dropIndexes, makeIndex, missingIndexes } from '../catalogue/write/indexes.store.ts';

/**
 * Runs `work` while the catalogue's tables have only their keys, and creates the other indexes afterwards, even if
 * `work` throws. Adding ten million rows to an existing index is slow, because each row is written to a random page.
 * Building the index afterwards sorts the rows instead. The definitions are stored in the database, so that after a
 * killed run the next run creates the indexes (`makeIndexes`). Readers can continue in the meantime, but slowly. All
 * stored pages of titles are deleted afterwards.
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

/** Creates the indexes that an import has dropped and not recreated; usually there are none. */
export async function makeIndexes(orm: MikroORM): Promise<void> {
  const missing = await missingIndexes(orm.em);
  for (const definition of missing)
    await inTransaction(orm, async (em) => {
      await lockCatalogue(em);
      await makeIndex(em, definition);
    });
  if (missing.length) await forgetAllPages(orm.em);
}
