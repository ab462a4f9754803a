import { finished } from 'node:stream/promises';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { columnList, recordset } from '@videoqs/node/database/recordset';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { tables } from '../../tables.ts';

/** Column name → SQL type. Both come from our own code, so they are safe in a statement. */
type Columns = Readonly<Record<string, string>>;
/**
 * Adds new rows to a table.
 * @throws a database error, for example when one of the rows exists
 */
export type AddRows = <C extends Columns>(
  table: string,
  columns: C,
  rows: readonly { readonly [K in keyof C]: unknown }[],
) => Promise<void>;

/** Adds rows by one prepared statement, for small numbers of rows. */
export const addByInsert =
  (em: EntityManager): AddRows =>
  async (table, columns, rows) => {
    if (!rows.length) return;
    await sql`insert into ${sql.table(table)} (${columnList(columns)})
      select ${columnList(columns, 'r')} from ${recordset('r', columns, rows)}`.execute(tables(em));
  };

/**
 * Runs `work` in one transaction whose rows can be added by COPY. For thousands of rows, COPY halves the database's
 * work. If `work` throws, nothing is saved.
 */
export async function inCopyTransaction<T>(
  orm: MikroORM,
  work: (em: EntityManager, add: AddRows) => Promise<T>,
): Promise<T> {
  const pool = (await orm.em.getConnection().getNativeClient()) as Pool;
  // COPY must run on the transaction's own connection, to which the query builder gives no access.
  let client: PoolClient | undefined;
  const connect = async () => {
    client = await pool.connect();
    return client;
  };
  const db = new Kysely({ dialect: new PostgresDialect({ pool: { connect, end: async () => {}, options: {} } }) });
  return db.transaction().execute((transaction) => {
    const em = orm.em.fork();
    em.setTransactionContext(transaction);
    return work(em, addByCopy(client as PoolClient));
  });
}

const addByCopy =
  (client: PoolClient): AddRows =>
  async (table, columns, rows) => {
    if (!rows.length) return;
    const named = Object.entries(columns);
    const stream = client.query(copyFrom(`copy ${table} (${Object.keys(columns).join(', ')}) from stdin`));
    const copied = finished(stream);
    stream.end(rows.map((row) => `${named.map(([name, type]) => cellOf(row[name], type)).join('\t')}\n`).join(''));
    await copied;
  };

/** A value in COPY's text format: https://www.postgresql.org/docs/current/sql-copy.html */
function cellOf(value: unknown, type: string): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value !== 'string' && typeof value !== 'object') return String(value);
  const text = typeof value === 'string' ? value : type.endsWith('[]') ? arrayOf(value) : JSON.stringify(value);
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (mark) => MARKS[mark] as string) : text;
}
const MARKS: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const arrayOf = (list: object) =>
  `{${(list as readonly string[]).map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
