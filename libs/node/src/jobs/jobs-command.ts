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

/** How many jobs of a service there are, and what of its own news still stands in its outbox. */
export interface JobsStatus extends QueueState {
  service: Service;
  /** Events that not all subscribers have handled. */
  outbox: number;
}
const counted = z.object({ all: z.number() });

/**
 * What an operator does to the jobs of a service:
 * `status`; `pause` and `resume`: workers finish what they have and take nothing new; `retry`: failed ones are tried again;
 * `drain`: waits until none is waiting or under way; `replay`: events in the outbox are told again, which subscribers
 * that have handled them take no notice of.
 * @param patienceMs how long `drain` waits at most
 * @returns how things stand afterwards
 * @throws OperatorError with a sentence for another command, and when `drain` waited in vain
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
        throw new OperatorError(`Jobs of ${o.service} are left: ${JSON.stringify(await status())}`);
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
