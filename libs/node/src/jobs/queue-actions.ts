import type { Job, Queue } from 'bullmq';

/** How many jobs of a queue there are. */
export interface QueueState {
  isPaused: boolean;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
}

/** How a queue stands. */
export async function stateOf(queue: Queue): Promise<QueueState> {
  // on Postgres those of a paused queue stand apart, which BullMQ's types do not know
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

/** When a job could first be done: one for a day that comes has waited for nobody until then. BullMQ forgets `job.delay` at that moment. */
export const dueAt = ({ timestamp, opts }: Pick<Job, 'timestamp' | 'opts'>): number => timestamp + (opts.delay ?? 0);

/** What an operator does to a queue, all at once. */
export const ACTIONS = {
  /** Workers finish what they have and take nothing new. */
  pause: (queue: Queue): Promise<void> => queue.pause(),
  resume: (queue: Queue): Promise<void> => queue.resume(),
  /** What was given up is tried again. */
  retry: (queue: Queue): Promise<void> => queue.retryJobs({ state: 'failed' }),
} as const;

/** Waits until no job waits or is under way, `patienceMs` at most. @returns what is left */
export async function drained(queue: Queue, patienceMs: number): Promise<number> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const { waiting, active } = await stateOf(queue);
    if (waiting + active === 0 || Date.now() > until) return waiting + active;
    await new Promise((resume) => setTimeout(resume, 200));
  }
}
