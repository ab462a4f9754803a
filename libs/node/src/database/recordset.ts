import { type RawBuilder, sql } from 'kysely';

/**
 * Many rows as one bound value that SQL reads like a table: `from ${recordset('r', { id: 'bigint', name: 'text' },
 * rows)}`. The text does not depend on the number of rows, so it is prepared once. Columns are matched by name, so a
 * column added later keeps its default.
 * @param columns name → type, both from our own code
 */
export function recordset<C extends Readonly<Record<string, string>>>(
  alias: string,
  columns: C,
  rows: readonly { readonly [K in keyof C]: unknown }[],
): RawBuilder<unknown> {
  const defined = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${sql.raw(`${alias}(${defined.join(', ')})`)}`;
}

/** Column names as SQL, each prefixed by its table if a table is given. */
export const columnList = (columns: Readonly<Record<string, string>>, table?: string): RawBuilder<unknown> =>
  sql.raw(
    Object.keys(columns)
      .map((name) => (table ? `${table}."${name}"` : `"${name}"`))
      .join(', '),
  );
