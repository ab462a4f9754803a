/** Whether this is a development run. The class is the token of the setting. */
export abstract class InDevelopment {
  abstract readonly is: boolean;
}
