import { AsyncLocalStorage } from 'node:async_hooks';
import { throwIfPast } from './deadline.ts';

interface Waiting<Job, Done> {
  job: Job;
  /** Runs a function as part of the job's request. */
  inRequest: <T>(run: () => T) => T;
  resolve: (done: Done) => void;
  reject: (error: unknown) => void;
}

/** The maximum number of jobs in a batch. Further jobs wait for the next transaction. */
const AT_ONCE = 50;

/**
 * Batches work that needs the same lock, so that it takes as few transactions as possible. Jobs that arrive for a key
 * during a batch form the next batch, in order of arrival. A key has one batch at a time.
 */
export class Batcher<Key, Job, Done> {
  private readonly lines = new Map<Key, Waiting<Job, Done>[]>();

  /**
   * @param serve does several jobs of one key, all or none, and returns their results in order. If `serve` throws, each
   * job is done separately. Before it commits, `serve` must call `throwIfAnyPast`, because the work of a caller who
   * gave up must not be done
   */
  constructor(
    private readonly serve: (key: Key, jobs: readonly Job[], throwIfAnyPast: () => void) => Promise<readonly Done[]>,
  ) {}

  /** @returns the result for this job @throws what `serve` throws for this job when it is done separately */
  do(key: Key, job: Job): Promise<Done> {
    return new Promise((resolve, reject) => {
      const one = { job, inRequest: AsyncLocalStorage.snapshot(), resolve, reject };
      const line = this.lines.get(key);
      if (line) line.push(one);
      else void this.serveAll(key, [one]);
    });
  }

  private async serveAll(key: Key, line: Waiting<Job, Done>[]): Promise<void> {
    this.lines.set(key, line);
    while (line.length) {
      const some = line.splice(0, AT_ONCE).filter(isWanted);
      if (some.length) await this.serveSome(key, some);
    }
    this.lines.delete(key);
  }

  private async serveSome(key: Key, some: readonly Waiting<Job, Done>[]): Promise<void> {
    const throwIfAnyPast = () => {
      for (const one of some) one.inRequest(throwIfPast);
    };
    const jobs = some.map((one) => one.job);
    try {
      const done = (await some[0]?.inRequest(() => this.serve(key, jobs, throwIfAnyPast))) ?? [];
      for (const [n, one] of some.entries()) one.resolve(done[n] as Done);
    } catch (error) {
      if (some.length === 1) some[0]?.reject(error);
      else await Promise.all(some.map((one) => this.serveSome(key, [one])));
    }
  }
}

/** Rejects the jobs of callers who gave up while waiting. In a batch, such a job would make the batch fail. */
function isWanted<Job, Done>(one: Waiting<Job, Done>): boolean {
  try {
    one.inRequest(throwIfPast);
    return true;
  } catch (error) {
    one.reject(error);
    return false;
  }
}
