// Every npm script comes through here: `node tools/install.mjs COMMAND …`. Free of dependencies, so that it runs on a
// fresh clone: installs what is missing or stale, then hands over to tools/COMMAND.ts on the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { argumentsFor, compileCache } from './own-node.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};
if (major < 20 || (major === 20 && minor < 19))
  fail(`VideoQs needs Node 20.19 or newer to start; this is ${process.versions.node}.`);

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const stamp = join(root, 'node_modules', '.videoqs-installed');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.error('Installing packages (about a minute, once) …');
  const tty = process.stderr.isTTY;
  const npm = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error', tty ? '--progress=true' : '--progress=false'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (npm.status !== 0) fail('The packages could not be installed: see above. Is the npm registry reachable?');
  writeFileSync(stamp, lock);
}

const own = join(root, 'node_modules', '.bin', 'node');
const node = existsSync(own) ? own : process.execPath;
if (node === process.execPath && major < 24)
  fail('VideoQs runs on Node 24; there is none packaged for this platform, please install it.');
const [command = 'start', ...args] = process.argv.slice(2);
const child = spawn(node, [...argumentsFor(root, command), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
    NODE_COMPILE_CACHE: compileCache(root),
  },
});
// a terminal's Ctrl-C reaches the child by itself; a SIGTERM is passed on, and either way the child ends first
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
