import { AsyncLocalStorage } from 'node:async_hooks';
import { throwIfPast } from './deadline.ts';

interface Waiting<Job, Done> {
  job: Job;
  /** Runs something as part of the request that brought this job. */
  inRequest: <T>(run: () => T) => T;
  resolve: (done: Done) => void;
  reject: (error: unknown) => void;
}

/** So many at once: those behind them have waited for one transaction, and wait for one more. */
const AT_ONCE = 50;

/**
 * Work that takes turns for one lock, done by as few transactions as can be: whatever comes for a key while its lock is
 * held by an earlier one is served together, next, in the order it came. Only one of them is under way for a key.
 */
export class Batcher<Key, Job, Done> {
  private readonly lines = new Map<Key, Waiting<Job, Done>[]>();

  /**
   * @param serve does several jobs of one key, all or none of them; what it did, in their order. When it throws, each is
   * done by itself. Before it commits it calls `throwIfAnyPast`: whoever has given up must not find it done
   */
  constructor(
    private readonly serve: (key: Key, jobs: readonly Job[], throwIfAnyPast: () => void) => Promise<readonly Done[]>,
  ) {}

  /** @returns what was done for this job @throws what `serve` throws when it serves this job alone */
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

/** Whoever has given up while standing in line is answered so, and makes no batch fail. */
function isWanted<Job, Done>(one: Waiting<Job, Done>): boolean {
  try {
    one.inRequest(throwIfPast);
    return true;
  } catch (error) {
    one.reject(error);
    return false;
  }
}
