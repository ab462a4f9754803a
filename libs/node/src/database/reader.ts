import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { readAsInferred } from './value-types.ts';

/**
 * A query builder with a separate connection, for threads that only read. It loads no entities, so it starts within
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
  pool.on('error', () => {}); // an idle connection was lost; the next statement opens a new one
  pool.on('connect', (client) => client.on('error', () => {})); // a connection in use was lost, so its statement fails
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
