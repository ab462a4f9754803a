import type { Job, Queue } from 'bullmq';

/** The number of jobs in a queue, by state. */
export interface QueueState {
  isPaused: boolean;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
}

/** Reads a queue's state. */
export async function stateOf(queue: Queue): Promise<QueueState> {
  // on Postgres a paused queue's jobs have a separate state, which is missing in BullMQ's types
  const {
    wait = 0,
    paused = 0,
    active = 0,
    delayed = 0,
    failed = 0,
    prioritized = 0,
  } = await queue.getJobCounts('wait', 'paused' as 'wait', 'prioritized', 'active', 'delayed', 'failed');
  return { isPaused: await queue.isPaused(), waiting: wait + paused + prioritized, active, delayed, failed };
}

/**
 * The time at which a job could first run. A delayed job is not due before the end of its delay. BullMQ deletes
 * `job.delay` when the job becomes due.
 */
export const dueAt = ({ timestamp, opts }: Pick<Job, 'timestamp' | 'opts'>): number => timestamp + (opts.delay ?? 0);

/** An operator's actions on a queue. */
export const ACTIONS = {
  /** Workers finish their jobs and take no new jobs. */
  pause: (queue: Queue): Promise<void> => queue.pause(),
  resume: (queue: Queue): Promise<void> => queue.resume(),
  /** Runs failed jobs again. */
  retry: (queue: Queue): Promise<void> => queue.retryJobs({ state: 'failed' }),
} as const;

/** Waits until no job is waiting or running, for `patienceMs` at most. @returns the number of remaining jobs */
export async function drained(queue: Queue, patienceMs: number): Promise<number> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const { waiting, active } = await stateOf(queue);
    if (waiting + active === 0 || Date.now() > until) return waiting + active;
    await new Promise((resume) => setTimeout(resume, 200));
  }
}
