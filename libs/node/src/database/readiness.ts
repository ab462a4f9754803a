import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { kyselyOf } from './tables.ts';

/** A pool that answers later is as good as none, ms. */
const PATIENCE_MS = 1_500;
const LOOK_EVERY_MS = 5_000;
/** Looks in a row that find the database well and the pool not: then the fault is this process's. */
const STUCK_AFTER = 6;

/** @returns whether the service's own pool answers now: the one its calls use, not a connection beside it */
export async function poolAnswers(orm: MikroORM): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  const answered = sql`select 1`.execute(kyselyOf(orm)).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]);
}

/**
 * Ends the process when its pool stays without an answer though the database gives one to a connection made anew: what
 * supervises it then starts another.
 * @param giveUp what ending is; tests bring their own
 * @returns how to stop looking
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
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => {});
  }
}
