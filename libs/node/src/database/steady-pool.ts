import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { currentRequestID } from '../runtime/request-scope.ts';
import { inSpan } from '../runtime/spans.ts';

/**
 * The maximum number of texts that get a name in one process. Without this limit ever new texts could fill Postgres's
 * memory.
 */
const MOST_NAMES = 500;
const CHANGED_UNDERNEATH = '0A000';

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown;
type Connection = Omit<PoolClient, 'query'> & { query: Query };

/**
 * Adds two behaviors to every connection of a service's pool.
 *
 * - A text with bound values is prepared once per connection and then called by its name. The name depends only on the
 * text, so it means the same statement on every server connection that a pooler may pick.
 * - A broken connection is closed and its place in the pool is freed. A connection counts as broken when BEGIN or
 * ROLLBACK fails, when a query times out, and when the server closes the connection during a query. Otherwise Kysely's
 * controlled transactions would never return a connection after a failed BEGIN or ROLLBACK.
 *
 * @param pool node-postgres's pool before its first connection
 */
export function steady(pool: Pool): void {
  pool.on('connect', (client) => steadyClient(client as unknown as Connection));
}

function steadyClient(client: Connection): void {
  const query = client.query.bind(client) as Query;
  client.query = (text, values, callback) => {
    if (typeof text !== 'string' || callback !== undefined || typeof values === 'function')
      return query(text, values, callback); // skip pg's own queries, and cursors
    const bound = Array.isArray(values) && values.length > 0;
    const ask = () => (bound ? query({ name: names.of(text), text, values }) : query(text, values)) as Promise<unknown>;
    // work without a request, such as a round of the relay, belongs to no trace
    const asked = currentRequestID()
      ? inSpan({ name: 'sql', kind: 'client', attributes: { 'db.query.text': text } }, ask)
      : ask();
    return asked.catch((error: { code?: unknown }) => {
      if (bound && error.code === CHANGED_UNDERNEATH) names.renew(text); // a migration has changed the returned columns
      if (cannotGoOn(text, error)) discard(client, error);
      throw error;
    });
  };
}

/**
 * After a failed BEGIN or ROLLBACK the connection's state is unknown. An error without SQLSTATE comes from the
 * connection itself.
 */
const cannotGoOn = (text: string, error: { code?: unknown }): boolean =>
  /^(begin|start transaction|rollback)$/i.test(text.trim()) ||
  typeof error.code !== 'string' ||
  !/^[0-9A-Z]{5}$/.test(error.code);

/** Closes the connection and frees its place at once. If its user releases the connection later, nothing happens. */
function discard(client: Connection, error: unknown): void {
  const { release } = client;
  if (release === alreadyReleased) return;
  client.release = alreadyReleased;
  release.call(client, error as Error);
}
const alreadyReleased = (): void => {};

/** Maps texts to their names. */
class StatementNames {
  private readonly names = new Map<string, string>();

  /** The texts that have a name so far. */
  get texts(): string[] {
    return [...this.names.keys()];
  }

  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MOST_NAMES) return known;
    return this.renew(text);
  }

  /** Gives a text a new name, because the statement prepared under the old name no longer works. */
  renew(text: string): string {
    const turn = Number(this.names.get(text)?.split('_')[2] ?? -1) + 1;
    const name = `v_${createHash('sha256').update(text).digest('hex').slice(0, 24)}_${turn}`;
    this.names.set(text, name);
    return name;
  }
}

/** The names in this process. */
const names = new StatementNames();
/** The texts that this process has run with bound values. */
export const namedTexts = (): string[] => names.texts;
