/** Runs until told to stop, then stops in order; a start that fails says why and ends the process. */
export function runUntilSignal(start: () => Promise<{ stop(): Promise<void> }>): void {
  start().then(
    ({ stop }) => {
      let stopping = false;
      const end = () => {
        if (stopping) return;
        stopping = true;
        stop().then(
          () => process.exit(0),
          () => process.exit(1),
        );
      };
      process.on('SIGTERM', end).on('SIGINT', end);
      process.on('disconnect', end); // a parent that was killed takes its parts along
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}
