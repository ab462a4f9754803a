import type { MikroORM } from '@mikro-orm/postgresql';
import type { Service } from '@videoqs/contract/wire/call';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { z } from 'zod';
import { rowsOf } from '../database/rows.ts';
import { kyselyOf, type OutboxTables } from '../database/tables.ts';
import type { JobQueues } from '../jobs/job-queues.ts';
import { dueAt } from '../jobs/queue-actions.ts';
import type { Gauge } from '../runtime/measures.ts';

/** Counts a service's database connections and the callers waiting for one. */
export const poolConnections = (pool: Pool): Gauge => ({
  name: 'pool_connections',
  help: 'Connections to the database in use and idle, and calls that wait for one.',
  label: 'state',
  read: async () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }),
});

/** The number of jobs that workers may take between two queries. */
const TAKEN_MEANWHILE = 20;

/** Counts waiting jobs. The autoscaler of the workers reads these gauges. */
export const jobGauges = (queues: JobQueues, service: Service): Gauge[] => [
  {
    name: 'jobs_waiting',
    help: 'Jobs that a worker could do now.',
    label: 'queue',
    read: async () => {
      const { waiting = 0, prioritized = 0 } = await queues.queue(service).getJobCounts('waiting', 'prioritized');
      return { [service]: waiting + prioritized };
    },
  },
  {
    name: 'jobs_oldest_seconds',
    help: 'For how long the oldest of them has waited.',
    label: 'queue',
    read: async () => {
      const queue = queues.queue(service);
      const { waiting = 0 } = await queue.getJobCounts('waiting');
      // In both stores the jobs are read newest first, so the oldest is the last. On Postgres, BullMQ's option for
      // oldest first does not work.
      const oldest = (await queue.getJobs(['waiting'], Math.max(0, waiting - TAKEN_MEANWHILE), -1)).at(-1);
      return { [service]: oldest ? Math.max(0, Date.now() - dueAt(oldest)) / 1_000 : 0 };
    },
  },
  {
    name: 'redis_bytes',
    help: 'What Redis holds, and may hold at most.',
    label: 'state',
    read: async () => ({ ...(await queues.memory()) }),
  },
  {
    name: 'jobs_failed',
    help: 'Jobs that were given up.',
    label: 'queue',
    read: async () => ({ [service]: await queues.queue(service).getFailedCount() }),
  },
];

const waitingRow = z.object({ many: z.coerce.number(), seconds: z.coerce.number() });

/** Counts the events in the outbox that have not been enqueued yet. */
export const outboxGauges = (orm: MikroORM): Gauge[] => {
  const waiting = async () => {
    const rows = await rowsOf(
      kyselyOf<OutboxTables>(orm),
      waitingRow,
      sql`select count(*) as many, coalesce(extract(epoch from now() - min(created_at)), 0) as seconds
        from (select created_at from outbox where relayed_at is null order by created_at limit 10000) o`,
    );
    return rows[0] ?? { many: 0, seconds: 0 };
  };
  return [
    {
      name: 'outbox_waiting',
      help: 'Events that wait for the relay; counted up to 10,000.',
      label: 'state',
      read: async () => ({ waiting: (await waiting()).many }),
    },
    {
      name: 'outbox_oldest_seconds',
      help: 'For how long the oldest of them has waited.',
      label: 'state',
      read: async () => ({ waiting: (await waiting()).seconds }),
    },
  ];
};
