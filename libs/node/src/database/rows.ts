import type { Kysely, RawBuilder } from 'kysely';
import { z } from 'zod';

/**
 * Rows of a statement that is written as SQL, each held against `row`: what the query builder infers from the entities,
 * SQL text cannot promise.
 * @throws ZodError when a row is not what was said
 */
export async function rowsOf<S extends z.ZodType>(
  // biome-ignore lint/suspicious/noExplicitAny: the tables do not matter here, the row is checked
  db: Kysely<any>,
  row: S,
  query: RawBuilder<unknown>,
): Promise<z.output<S>[]> {
  const { rows } = await query.execute(db);
  return z.array(row).parse(rows);
}
