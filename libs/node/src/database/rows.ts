import type { Kysely, RawBuilder } from 'kysely';
import { z } from 'zod';

/**
 * Rows of a statement written as SQL, each checked against `row`: the query builder infers types from the entities, SQL
 * text cannot promise any.
 * @throws ZodError when a row does not match
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
