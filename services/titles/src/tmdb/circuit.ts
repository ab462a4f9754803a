import type { Pace } from './pace.ts';
import { TmdbAway } from './tmdb.errors.ts';

/** The number of failures in a row after which requests stop for a while. */
const FAILURES = 5;
/** The first pause in ms. Each further pause in a row is twice as long. */
const FIRST_MS = 10_000;
const LONGEST_MS = 300_000;

/**
 * A circuit breaker: stops requests after too many failures in a row, and then lets single requests through as a test.
 * Other callers get an error at once instead of waiting for a server that does not answer.
 */
export class Circuit {
  private failures = 0;
  private openings = 0;
  private openUntil = 0;
  private probing = false;

  constructor(private readonly pace: Pace) {}

  /**
   * Call this before each request. Each request must then call `succeeded`, `failed` or `left`.
   * @throws TmdbAway while the circuit is open
   */
  enter(): void {
    if (!this.openings) return;
    const left = this.openUntil - this.pace.now();
    if (left > 0 || this.probing)
      throw new TmdbAway('requests are paused after too many failures', Math.max(left, 1_000));
    this.probing = true;
  }

  succeeded(): void {
    this.failures = 0;
    this.openings = 0;
    this.probing = false;
  }

  /**
   * @param forGood whether no request can succeed for a long time, because the token was refused; the circuit then
   * opens at once and stays open for long
   */
  failed(forGood = false): void {
    this.failures++;
    const wasProbe = this.probing;
    this.probing = false;
    if (!wasProbe && this.openUntil > this.pace.now()) return; // This request was under way when the circuit opened.
    if (!forGood && !wasProbe && this.failures < FAILURES) return;
    const ms = forGood ? LONGEST_MS : Math.min(LONGEST_MS, FIRST_MS * 2 ** this.openings);
    this.openings++;
    this.openUntil = this.pace.now() + ms;
  }

  /** Takes back the admission of a request. Call this if the admitted request is not sent after all. */
  left(): void {
    this.probing = false;
  }
}
