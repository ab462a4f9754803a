// How the project's own commands are run; free of dependencies, for tools/run/install.mjs.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Arguments of node for a command of ours.
 * @param script path of its file, from the root
 * @type {(root: string, script: string) => string[]}
 */
export const argumentsFor = (root, script) => [
  // what starts and then only watches keeps no room for garbage
  ...(script === 'tools/run/start.ts' ? ['--max-semi-space-size=1'] : []),
  '--disable-warning=ExperimentalWarning',
  join(root, script),
];

/**
 * Where node keeps what it has compiled: types are taken out of the tools' sources once, and starts are faster.
 * @type {(root: string) => string}
 */
export const compileCache = (root) => join(root, 'node_modules', '.cache', 'compiled');

/** @type {(root: string) => string} */
const lockOf = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
/** In node_modules: the lock file that it was installed from. */
export const INSTALLED = '.videoqs-installed';

/**
 * Are the packages there that the lock file names now?
 * @type {(root: string) => boolean}
 */
export const isInstalled = (root) => {
  const stamp = join(root, 'node_modules', INSTALLED);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockOf(root);
};

/** @type {(root: string) => void} */
export const noteInstalled = (root) => writeFileSync(join(root, 'node_modules', INSTALLED), lockOf(root));
