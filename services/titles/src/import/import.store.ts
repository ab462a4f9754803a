import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { storable } from '../record/storable.ts';
import { tables } from '../tables.ts';

/** An invalid line and the reason why it is invalid. */
export interface Reject {
  line: number;
  reason: string;
  body: string;
}

/** Deletes a source's rejected lines, because the source is read again. */
export async function forgetRejects(em: EntityManager, source: string): Promise<void> {
  await tables(em).deleteFrom('catalogue_reject').where('source', '=', source).execute();
}

/** Saves invalid lines, so that the author of the source can correct them. @param source such as the file's name */
export async function keepRejects(em: EntityManager, source: string, rejects: readonly Reject[]): Promise<void> {
  for (const { line, reason, body } of rejects)
    await tables(em)
      .insertInto('catalogue_reject')
      .values({ source, line, reason: storable(reason), body: storable(body) })
      .onConflict((it) =>
        it.columns(['source', 'line']).doUpdateSet((eb) => ({
          reason: eb.ref('excluded.reason'),
          body: eb.ref('excluded.body'),
          at: sql<Date>`now()`,
        })),
      )
      .execute();
}

/** The hash of the data that was last loaded under a name; undefined for none. */
export const loadedHash = async (em: EntityManager, name: string): Promise<string | undefined> =>
  (await tables(em).selectFrom('catalogue_load').select('hash').where('name', '=', name).executeTakeFirst())?.hash;

/** Records the data that was loaded under a name. */
export async function noteLoaded(em: EntityManager, name: string, hash: string): Promise<void> {
  await tables(em)
    .insertInto('catalogue_load')
    .values({ name, hash })
    .onConflict((it) => it.column('name').doUpdateSet({ hash, at: sql<Date>`now()` }))
    .execute();
}
