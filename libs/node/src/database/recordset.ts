import { type RawBuilder, sql } from 'kysely';

/**
 * Many rows as one bound value, to be read from like a table: `from ${recordset('r', { id: 'bigint', name: 'text' }, rows)}`.
 * The text is the same for any number of rows, so it is prepared once. Columns go by name, so that a column added later
 * keeps its default.
 * @param columns name → type, both written by us
 */
export function recordset<C extends Readonly<Record<string, string>>>(
  alias: string,
  columns: C,
  rows: readonly { readonly [K in keyof C]: unknown }[],
): RawBuilder<unknown> {
  const defined = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${sql.raw(`${alias}(${defined.join(', ')})`)}`;
}

/** Names of columns as SQL, each with its table when there is one. */
export const columnList = (columns: Readonly<Record<string, string>>, table?: string): RawBuilder<unknown> =>
  sql.raw(
    Object.keys(columns)
      .map((name) => (table ? `${table}."${name}"` : `"${name}"`))
      .join(', '),
  );
