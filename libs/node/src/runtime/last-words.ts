import { writeSync } from 'node:fs';
import { inspect } from 'node:util';
import { OperatorError } from './operator-error.ts';

const STDERR = 2;

/**
 * Ends the process on an uncaught error as Node does, and prints the error. Node itself would first print the line of
 * code, and in a build that line has tens of kilobytes.
 */
process.on('uncaughtException', (error: unknown) => {
  writeSync(STDERR, `${error instanceof OperatorError ? error.message : inspect(error)}\n`);
  process.exit(1);
});
