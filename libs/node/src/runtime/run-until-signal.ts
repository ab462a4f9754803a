import { giveBackAtRest } from './give-back.ts';

/**
 * Runs until a shutdown signal, or until the parent process has ended, then stops in order. A signal during the start
 * stops the start at once. A failed start prints its reason and ends the process.
 */
export function runUntilSignal(start: () => Promise<{ stop(): Promise<void> }>): void {
  let end = (): void => process.exit(1);
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal as 'disconnect', () => end());
  start().then(
    ({ stop }) => {
      giveBackAtRest();
      end = () => {
        end = () => {}; // stop only once
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
