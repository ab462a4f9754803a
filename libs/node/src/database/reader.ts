import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { readAsInferred } from './value-types.ts';

/**
 * The query builder on a connection of its own, for threads that only read. Without entities it starts within
 * milliseconds.
 */
export function readerAt<DB>(url: string): Kysely<DB> {
  const types = new pg.TypeOverrides();
  readAsInferred(types);
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    keepAlive: true,
    types,
  });
  pool.on('error', () => {}); // an idle connection was lost; the next statement opens another
  pool.on('connect', (client) => client.on('error', () => {})); // a busy connection was lost; its statement fails
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
