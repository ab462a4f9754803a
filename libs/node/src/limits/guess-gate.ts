import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { tooMany } from './limits.ts';

/**
 * Ends an attempt.
 * @param failed whether the attempt counts as a failure
 */
export type Leave = (failed: boolean) => Promise<void>;

/**
 * The maximum number of attempts that wait for the same key: enough for a household whose members sign in, too few for
 * a flood of guesses.
 */
const MOST_WAITING = 50;
const COME_BACK_MS = 2_000;

/**
 * Admits an attempt if the failed and the running attempts together are below the limit. Further attempts wait for the
 * running ones. So only failures count, and parallel guesses get no more attempts than sequential ones.
 */
export class GuessGate {
  private readonly underWay = new Map<string, number>();
  private readonly waiting = new Map<string, (() => void)[]>();

  /** @param failures a limiter; its points are the limit and its duration is the window */
  constructor(private readonly failures: RateLimiterAbstract) {}

  /** @throws CallFailure too-many, with the exact wait, when the limit is reached */
  async enter(key: string): Promise<Leave> {
    for (;;) {
      const spent = await this.failures.get(key);
      const failed = spent?.consumedPoints ?? 0;
      if (spent && failed >= this.failures.points) throw tooMany(spent.msBeforeNext);
      const trying = this.underWay.get(key) ?? 0;
      if (failed + trying < this.failures.points) {
        this.underWay.set(key, trying + 1);
        return (didFail) => this.leave(key, didFail);
      }
      await this.turn(key);
    }
  }

  /** Milliseconds until the limit allows another attempt; 0 if it allows one now. */
  async wait(key: string): Promise<number> {
    const spent = await this.failures.get(key);
    return spent && spent.consumedPoints >= this.failures.points ? spent.msBeforeNext : 0;
  }

  /** Counts a failure that did not come through this gate. */
  async count(key: string): Promise<void> {
    await this.failures.penalty(key);
  }

  private async leave(key: string, failed: boolean): Promise<void> {
    try {
      if (failed) await this.count(key);
    } finally {
      const left = (this.underWay.get(key) ?? 1) - 1;
      if (left) this.underWay.set(key, left);
      else this.underWay.delete(key);
      for (const resume of this.waiting.get(key)?.splice(0) ?? []) resume();
      this.waiting.delete(key);
    }
  }

  private turn(key: string): Promise<void> {
    const line = this.waiting.get(key) ?? [];
    if (line.length >= MOST_WAITING) throw tooMany(COME_BACK_MS);
    this.waiting.set(key, line);
    return new Promise((resume) => line.push(resume));
  }
}
