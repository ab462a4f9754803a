import type { Pace } from './pace.ts';
import { TmdbAway } from './tmdb.errors.ts';

/** The row in which all requests of a process stand: so many a second, and none while the other side wants peace. */
export class RateLimiter {
  private nextAt = 0;
  private heldUntil = 0;

  constructor(
    private readonly perSecond: number,
    private readonly pace: Pace,
  ) {}

  /**
   * Waits for a place in the row.
   * @param until when the one who asks gives up, by the pace's clock
   * @throws TmdbAway, at once, when the place would come after that: a row without end helps nobody
   */
  async take(until: number): Promise<void> {
    for (;;) {
      const now = this.pace.now();
      const at = Math.max(now, this.nextAt, this.heldUntil);
      if (at > until) throw new TmdbAway('too many requests wait', at - now);
      this.nextAt = at + 1000 / this.perSecond;
      if (at > now) await this.pace.wait(at - now);
      if (this.heldUntil <= this.pace.now()) return; // else they were told to wait meanwhile
    }
  }

  /** Nobody goes for so long. */
  hold(ms: number): void {
    this.heldUntil = Math.max(this.heldUntil, this.pace.now() + ms);
  }
}
