import { writeSync } from 'node:fs';
import { inspect } from 'node:util';
import { OperatorError } from './operator-error.ts';

const STDERR = 2;

/**
 * Ends this process by what nobody caught, as Node does, and says it. Node itself would show the line of code before it,
 * and a line of a build is tens of kilobytes long.
 */
process.on('uncaughtException', (error: unknown) => {
  writeSync(STDERR, `${error instanceof OperatorError ? error.message : inspect(error)}\n`);
  process.exit(1);
});
