import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { currentRequestID } from '../runtime/request-scope.ts';
import { inSpan } from '../runtime/spans.ts';

/** At most this many texts get a name in one process: queries with ever new texts must not fill Postgres's memory. */
const MOST_NAMES = 500;
const CHANGED_UNDERNEATH = '0A000';

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown;
type Connection = Omit<PoolClient, 'query'> & { query: Query };

/**
 * What every connection of a service's pool does, whoever uses it:
 *
 * - A text with bound values is prepared once per connection and from then on called by its name. The name is made of
 *   the text alone, so one name never means two statements, whichever server connection a pooler picks.
 * - A connection that can no longer be trusted is closed and its place in the pool freed: when BEGIN or ROLLBACK fails
 *   (Kysely's controlled transactions keep the connection then, for good), when a query was given up on, and when the
 *   server went away in the middle of one.
 *
 * @param pool node-postgres's, before it has opened anything
 */
export function steady(pool: Pool): void {
  const names = new StatementNames();
  pool.on('connect', (client) => steadyClient(client as unknown as Connection, names));
}

function steadyClient(client: Connection, names: StatementNames): void {
  const query = client.query.bind(client) as Query;
  client.query = (text, values, callback) => {
    if (typeof text !== 'string' || callback !== undefined || typeof values === 'function')
      return query(text, values, callback); // pg's own, and cursors
    const bound = Array.isArray(values) && values.length > 0;
    const ask = () => (bound ? query({ name: names.of(text), text, values }) : query(text, values)) as Promise<unknown>;
    // what nobody asked for (a relay's rounds, say) belongs to no trace
    const asked = currentRequestID()
      ? inSpan({ name: 'sql', kind: 'client', attributes: { 'db.query.text': text } }, ask)
      : ask();
    return asked.catch((error: { code?: unknown }) => {
      if (bound && error.code === CHANGED_UNDERNEATH) names.renew(text); // a migration changed what it answers
      if (cannotGoOn(text, error)) discard(client, error);
      throw error;
    });
  };
}

/** BEGIN and ROLLBACK leave a connection in a state nobody knows; an error without SQLSTATE is the connection's own. */
const cannotGoOn = (text: string, error: { code?: unknown }): boolean =>
  /^(begin|start transaction|rollback)$/i.test(text.trim()) ||
  typeof error.code !== 'string' ||
  !/^[0-9A-Z]{5}$/.test(error.code);

/** Closes the connection and frees its place now; whoever holds it may still release it, to no effect. */
function discard(client: Connection, error: unknown): void {
  const { release } = client;
  if (release === alreadyReleased) return;
  client.release = alreadyReleased;
  release.call(client, error as Error);
}
const alreadyReleased = (): void => {};

/** Text → name, for one process. */
class StatementNames {
  private readonly names = new Map<string, string>();

  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MOST_NAMES) return known;
    return this.renew(text);
  }

  /** A new name for the same text: the statement prepared under the old one no longer works. */
  renew(text: string): string {
    const turn = Number(this.names.get(text)?.split('_')[2] ?? -1) + 1;
    const name = `v_${createHash('sha256').update(text).digest('hex').slice(0, 24)}_${turn}`;
    this.names.set(text, name);
    return name;
  }
}
