/**
 * The rehearsal of a failure that the product must survive. Real processes fail in it. A control makes a deliberate
 * mistake, to prove that the rehearsal would notice it.
 */
export interface Rehearsal {
  about: string;
  run(say: (line: string) => void): Promise<Outcome>;
}
export interface Outcome {
  passed: boolean;
  /** What was measured, in one line. */
  line: string;
  controlFailed: boolean;
  /** What happened in the control, which makes a deliberate mistake. */
  control: string;
}
