/** Something that must not go wrong, tried for real, and a control by which the rehearsal proves that it would notice. */
export interface Rehearsal {
  about: string;
  run(say: (line: string) => void): Promise<Outcome>;
}
export interface Outcome {
  passed: boolean;
  /** What was measured. */
  line: string;
  controlFailed: boolean;
  /** What was done wrong on purpose, and what came of it. */
  control: string;
}
