// How the project's own commands are run; free of dependencies, for tools/install.mjs.
import { join } from 'node:path';

/**
 * Arguments of node for `tools/COMMAND.ts`.
 * @type {(root: string, command: string) => string[]}
 */
export const argumentsFor = (root, command) => [
  // what starts and then only watches keeps no room for garbage
  ...(command === 'start' ? ['--max-semi-space-size=1'] : []),
  '--disable-warning=ExperimentalWarning',
  join(root, 'tools', `${command}.ts`),
];

/**
 * Where node keeps what it has compiled: types are taken out of the tools' sources once, and starts are faster.
 * @type {(root: string) => string}
 */
export const compileCache = (root) => join(root, 'node_modules', '.cache', 'compiled');
