import { MikroORM } from '@mikro-orm/postgresql';
import type { Service } from '@videoqs/contract/wire/call';
import { sql } from 'kysely';
import { z } from 'zod';
import { ormOptions } from '../database/orm.ts';
import { rowsOf } from '../database/rows.ts';
import { kyselyOf, type OutboxTables } from '../database/tables.ts';
import { OperatorError } from '../runtime/operator-error.ts';
import { JobQueues } from './job-queues.ts';
import { ACTIONS, drained, type QueueState, stateOf } from './queue-actions.ts';

export interface JobsOf {
  service: Service;
  config: { DATABASE_URL: string; REDIS_URL?: string | undefined; JOBS_DATABASE_URL?: string | undefined };
}

/** The number of a service's jobs, and of the events in its outbox. */
export interface JobsStatus extends QueueState {
  service: Service;
  /** Events that at least one subscriber has not handled yet. */
  outbox: number;
}
const counted = z.object({ all: z.number() });

/**
 * Runs an operator's command on a service's jobs. `status` only reports. `pause` and `resume` affect all workers:
 * paused workers finish their jobs and take no new jobs. `retry` runs failed jobs again. `drain` waits until no job is
 * waiting or running. `replay` publishes the events in the outbox again, and subscribers ignore the events that they
 * have already handled.
 * @param patienceMs the longest wait of `drain`
 * @returns the state afterwards
 * @throws OperatorError with a sentence for an unknown command, and when `drain` timed out
 */
export async function commandJobs(o: JobsOf, command: string, patienceMs = 600_000): Promise<JobsStatus> {
  const queues = new JobQueues(o.config);
  const orm = await MikroORM.init(ormOptions({ url: o.config.DATABASE_URL, pool: 1, entities: [], migrations: {} }));
  const db = kyselyOf<OutboxTables>(orm);
  try {
    await queues.ready();
    const queue = queues.queue(o.service);
    const status = async (): Promise<JobsStatus> => {
      const [outbox] = await rowsOf(db, counted, sql`select count(*)::float8 as all from outbox`);
      return { service: o.service, ...(await stateOf(queue)), outbox: outbox?.all ?? 0 };
    };
    if (Object.hasOwn(ACTIONS, command)) await ACTIONS[command as keyof typeof ACTIONS](queue);
    else if (command === 'replay')
      await sql`with given as (delete from outbox_batch) update outbox set relayed_at = null, batch_id = null`.execute(
        db,
      );
    else if (command === 'drain') {
      if (await drained(queue, patienceMs))
        throw new OperatorError(`Some jobs of ${o.service} are not done: ${JSON.stringify(await status())}`);
    } else if (command !== 'status')
      throw new OperatorError(
        `There is no ${command || 'such'} command: status, pause, resume, retry, drain, replay, board.`,
      );
    return await status();
  } finally {
    await queues.close();
    await orm.close();
  }
}
