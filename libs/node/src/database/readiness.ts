import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { kyselyOf } from './tables.ts';

/** Milliseconds after which the pool counts as failed. */
const PATIENCE_MS = 1_500;
/** The health check of the pool. It runs at intervals. */
export const ARE_YOU_THERE = 'select 1';
const LOOK_EVERY_MS = 5_000;
/** If this many checks in a row reach the database but get no answer from the pool, the fault is in this process. */
const STUCK_AFTER = 6;

/**
 * @returns whether the service's own pool answers now. A separate connection would say nothing about the pool that
 * calls use.
 */
export async function poolAnswers(orm: MikroORM): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  const answered = sql
    .raw(ARE_YOU_THERE)
    .execute(kyselyOf(orm))
    .then(
      () => true,
      () => false,
    );
  return Promise.race([answered, late]);
}

/**
 * Ends the process when its pool keeps failing although the database accepts a new connection. The supervisor then
 * starts another process.
 * @param giveUp ends the process; tests provide their own
 * @returns a function that stops the checks
 */
export function endWhenStuck(orm: MikroORM, url: string, log: Logger, giveUp = () => process.exit(1)): () => void {
  let stuck = 0;
  const look = async () => {
    stuck = (await poolAnswers(orm)) || !(await databaseAnswers(url)) ? 0 : stuck + 1;
    if (stuck < STUCK_AFTER) return;
    log.fatal('the pool of connections does not recover, though the database answers: ending');
    giveUp();
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

async function databaseAnswers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(ARE_YOU_THERE);
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => {});
  }
}
