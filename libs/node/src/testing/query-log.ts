import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import { ARE_YOU_THERE } from '../database/readiness.ts';

/**
 * Writes every statement that goes to Postgres by this ORM's pool from now on into `queries`, whoever asks; but not the
 * one that asks every few seconds whether the pool answers.
 */
export async function logQueries(orm: MikroORM, queries: string[]): Promise<{ stop(): void }> {
  const pool = (await orm.em.getConnection().getNativeClient()) as Pool;
  const listened = new Map<PoolClient, PoolClient['query']>();
  const listen = (client: PoolClient) => {
    if (listened.has(client)) return;
    const query = client.query as (text: unknown, ...rest: unknown[]) => unknown;
    listened.set(client, client.query);
    client.query = ((text: unknown, ...rest: unknown[]) => {
      if (text !== ARE_YOU_THERE) queries.push(String(text));
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
