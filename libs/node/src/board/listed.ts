import type { Service } from '@videoqs/contract/wire/call';
import type { Job, Queue } from 'bullmq';
import { dueAt, type QueueState, stateOf } from '../jobs/queue-actions.ts';

/** Jobs of one state that are shown of a queue. */
const LISTED = 20;
/** Of a fault, so many letters. */
const FAULT_LETTERS = 300;

export interface ListedJob {
  id: string;
  name: string;
  state: 'active' | 'waiting' | 'delayed' | 'failed';
  /** Since it could be done; of a delayed one, since it was made; of a failed one, since it was given up. Seconds. */
  age: number;
  /** `2 of 12`. */
  tries: string;
  /** Of its last try; '' when it has not failed yet. */
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

/** A queue with the oldest of its jobs; of the failed ones the newest. What jobs carry is not shown. */
export async function listedQueue(name: Service, queue: Queue): Promise<ListedQueue> {
  const [state, ...lists] = await Promise.all([
    stateOf(queue),
    ...STATES.map(async ([label, states]) => {
      const jobs = await queue.getJobs([...states] as 'wait'[], 0, LISTED - 1, label !== 'failed');
      return jobs.flatMap((job) => (job ? [listed(job, label)] : [])); // one may have gone meanwhile
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
