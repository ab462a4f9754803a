// Runs the project's own commands. This file has no dependencies, because tools/run/install.mjs imports it.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Node's arguments for one of our commands.
 * @param script path of its file, from the root
 * @type {(root: string, script: string) => string[]}
 */
export const argumentsFor = (root, script) => [
  // a small young generation is enough, because the process does little after its start
  ...(script === 'tools/run/start.ts' ? ['--max-semi-space-size=1'] : []),
  '--disable-warning=ExperimentalWarning',
  join(root, script),
];

/**
 * The folder of Node's compile cache. The cache stores the tools' sources without types, so later starts are faster.
 * @type {(root: string) => string}
 */
export const compileCache = (root) => join(root, 'node_modules', '.cache', 'compiled');

/** @type {(root: string) => string} */
const lockOf = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
/** A file in node_modules that records the lock file it was installed from. */
export const INSTALLED = '.videoqs-installed';

/**
 * Whether the installed packages match the lock file.
 * @type {(root: string) => boolean}
 */
export const isInstalled = (root) => {
  const stamp = join(root, 'node_modules', INSTALLED);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockOf(root);
};

/** @type {(root: string) => void} */
export const noteInstalled = (root) => writeFileSync(join(root, 'node_modules', INSTALLED), lockOf(root));
