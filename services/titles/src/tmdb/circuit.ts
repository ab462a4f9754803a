import type { Pace } from './pace.ts';
import { TmdbAway } from './tmdb.errors.ts';

/** Failures in a row after which nobody asks for a while. */
const FAILURES = 5;
/** The first while, ms; each further one in a row is twice as long. */
const FIRST_MS = 10_000;
const LONGEST_MS = 300_000;

/**
 * Lets requests through until too many fail in a row; then none for a while, then one to see. Whoever asks meanwhile
 * hears so at once, in place of waiting for a server that does not answer.
 */
export class Circuit {
  private failures = 0;
  private openings = 0;
  private openUntil = 0;
  private probing = false;

  constructor(private readonly pace: Pace) {}

  /** Goes before each request; each that goes in comes out by `succeeded` or `failed`. @throws TmdbAway while open */
  enter(): void {
    if (!this.openings) return;
    const left = this.openUntil - this.pace.now();
    if (left > 0 || this.probing) throw new TmdbAway('not asked after so many failures', Math.max(left, 1_000));
    this.probing = true;
  }

  succeeded(): void {
    this.failures = 0;
    this.openings = 0;
    this.probing = false;
  }

  /** @param forGood nothing of this kind will get through soon (a token that is refused): opens at once, for long */
  failed(forGood = false): void {
    this.failures++;
    const wasProbe = this.probing;
    this.probing = false;
    if (!wasProbe && this.openUntil > this.pace.now()) return; // one of those that were under way when it opened
    if (!forGood && !wasProbe && this.failures < FAILURES) return;
    const ms = forGood ? LONGEST_MS : Math.min(LONGEST_MS, FIRST_MS * 2 ** this.openings);
    this.openings++;
    this.openUntil = this.pace.now() + ms;
  }

  /** The one that was let in did not get as far as asking. */
  left(): void {
    this.probing = false;
  }
}
