/** Whether this is a run for development; the token of a setting. */
export abstract class InDevelopment {
  abstract readonly is: boolean;
}
