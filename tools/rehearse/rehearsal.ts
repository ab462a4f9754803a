/**
 * A failure that the product must survive, rehearsed for real. A control proves that the rehearsal would notice a
 * failure.
 */
export interface Rehearsal {
  about: string;
  run(say: (line: string) => void): Promise<Outcome>;
}
export interface Outcome {
  passed: boolean;
  /** The measurements. */
  line: string;
  controlFailed: boolean;
  /** Makes the deliberate mistake, and returns the result. */
  control: string;
}
