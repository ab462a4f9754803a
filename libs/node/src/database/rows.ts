import type { Kysely, RawBuilder } from 'kysely';
import { z } from 'zod';

/**
 * Runs a statement written as SQL and checks each row against `row`. Types cannot be inferred from SQL text, so the
 * rows must be checked.
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
