import type { Service } from '@videoqs/contract/wire/call';
import type { Job, Queue } from 'bullmq';
import { dueAt, type QueueState, stateOf } from '../jobs/queue-actions.ts';

/** Jobs listed for each state of a queue. */
const LISTED = 20;
/** The maximum number of characters of an error. */
const FAULT_LETTERS = 300;

export interface ListedJob {
  id: string;
  name: string;
  state: 'active' | 'waiting' | 'delayed' | 'failed';
  /**
   * The job's age in seconds. It is counted from the time when the job could first run, for a delayed job from its
   * creation, and for a failed job from its last attempt.
   */
  age: number;
  /** The attempts so far and the most allowed, such as `2 of 12`. */
  tries: string;
  /** The error of the job's last attempt; '' if the job has not failed. */
  fault: string;
}
export interface ListedQueue extends QueueState {
  name: Service;
  jobs: ListedJob[];
}

const STATES = [
  ['active', ['active']],
  ['failed', ['failed']],
  ['waiting', ['wait', 'paused', 'prioritized']],
  ['delayed', ['delayed']],
] as const;

/** Lists a queue with its oldest jobs, and its newest failed jobs. The jobs' data is not shown. */
export async function listedQueue(name: Service, queue: Queue): Promise<ListedQueue> {
  const [state, ...lists] = await Promise.all([
    stateOf(queue),
    ...STATES.map(async ([label, states]) => {
      const jobs = await queue.getJobs([...states] as 'wait'[], 0, LISTED - 1, label !== 'failed');
      return jobs.flatMap((job) => (job ? [listed(job, label)] : [])); // the job may have been deleted meanwhile
    }),
  ]);
  return { name, ...state, jobs: lists.flat().filter((job, at, all) => all.findIndex((j) => j.id === job.id) === at) };
}

function listed(job: Job, state: ListedJob['state']): ListedJob {
  const since = state === 'delayed' ? job.timestamp : (state === 'failed' && job.finishedOn) || dueAt(job);
  return {
    id: job.id ?? '',
    name: job.name,
    state,
    age: Math.max(0, Math.round((Date.now() - since) / 1000)),
    tries: `${job.attemptsMade} of ${job.opts.attempts ?? 1}`,
    fault: (job.failedReason ?? '').slice(0, FAULT_LETTERS),
  };
}
