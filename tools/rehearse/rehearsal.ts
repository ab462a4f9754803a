/**
 * A failure scenario that the product must survive, tried for real, with a control that proves the rehearsal would
 * notice a failure.
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
  /** The deliberate mistake, and its result. */
  control: string;
}
