import type { Pace } from './pace.ts';
import { TmdbAway } from './tmdb.errors.ts';

/**
 * The queue of a process's requests. It allows a limited number of requests in a second, and none while the server asks
 * for a pause.
 */
export class RateLimiter {
  private nextAt = 0;
  private heldUntil = 0;

  constructor(
    private readonly perSecond: number,
    private readonly pace: Pace,
  ) {}

  /**
   * Waits for a turn.
   * @param until the time at which the caller gives up, by the pace's clock
   * @throws TmdbAway, without waiting, when the turn would come later than that
   */
  async take(until: number): Promise<void> {
    for (;;) {
      const now = this.pace.now();
      const at = Math.max(now, this.nextAt, this.heldUntil);
      if (at > until) throw new TmdbAway('too many requests are waiting for the rate limit', at - now);
      this.nextAt = at + 1000 / this.perSecond;
      if (at > now) await this.pace.wait(at - now);
      if (this.heldUntil <= this.pace.now()) return; // If this is false, a pause was requested in the meantime.
    }
  }

  /** Pauses all requests. */
  hold(ms: number): void {
    this.heldUntil = Math.max(this.heldUntil, this.pace.now() + ms);
  }
}
