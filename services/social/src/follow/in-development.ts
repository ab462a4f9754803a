/** Whether the service runs in development. The class is the injection token of this setting. */
export abstract class InDevelopment {
  abstract readonly is: boolean;
}
