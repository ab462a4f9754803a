import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import { ARE_YOU_THERE } from '../database/readiness.ts';

/**
 * Records every later statement of this ORM's pool in `queries`, by whatever code, except the pool's health check.
 * @param byClock other statements to leave out, because the service runs them at intervals and a test would see them
 * only sometimes
 */
export async function logQueries(
  orm: MikroORM,
  queries: { push(sql: string): unknown },
  byClock: readonly string[] = [],
): Promise<{ stop(): void }> {
  const pool = (await orm.em.getConnection().getNativeClient()) as Pool;
  const listened = new Map<PoolClient, PoolClient['query']>();
  const listen = (client: PoolClient) => {
    if (listened.has(client)) return;
    const query = client.query as (text: unknown, ...rest: unknown[]) => unknown;
    listened.set(client, client.query);
    client.query = ((text: unknown, ...rest: unknown[]) => {
      const sql = typeof text === 'string' ? text : (text as { text: string }).text;
      if (sql !== ARE_YOU_THERE && !byClock.includes(sql)) queries.push(sql);
      return query.call(client, text, ...rest);
    }) as never;
  };
  pool.on('acquire', listen);
  return {
    stop: () => {
      pool.off('acquire', listen);
      for (const [client, query] of listened) client.query = query;
    },
  };
}
