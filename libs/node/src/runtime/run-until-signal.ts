import { giveBackAtRest } from './give-back.ts';

/**
 * Runs until told to stop, or until the parent is gone, then stops in order; told so while it starts, it ends at once. A
 * start that fails says why and ends the process.
 */
export function runUntilSignal(start: () => Promise<{ stop(): Promise<void> }>): void {
  let end = (): void => process.exit(1);
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal as 'disconnect', () => end());
  start().then(
    ({ stop }) => {
      giveBackAtRest();
      end = () => {
        end = () => {}; // once is enough
        stop().then(
          () => process.exit(0),
          () => process.exit(1),
        );
      };
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}
