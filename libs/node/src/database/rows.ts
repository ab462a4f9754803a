import type { Kysely, RawBuilder } from 'kysely';
import { z } from 'zod';

/**
 * Runs a statement written as SQL and checks each row against `row`. The query builder can infer types from entities,
 * but SQL text has none.
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
