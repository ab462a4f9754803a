// Every npm script starts this command: `node tools/run/install.mjs SCRIPT …`. It has no dependencies, so that it runs
// on a fresh clone. It installs missing or stale packages, then runs the script on the project's own Node.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { argumentsFor, compileCache, isInstalled, noteInstalled } from '../../libs/stack/src/own-node.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};
if (major < 20 || (major === 20 && minor < 19))
  fail(`VideoQs needs Node 20.19 or newer to start; this is ${process.versions.node}.`);
// This module is imported only here, so that an old version of Node reaches the check above first.
const { endFamily } = await import('../../libs/stack/src/processes.mjs');
const { shutdownSignal } = await import('../../libs/stack/src/shutdown-signal.mjs');
const shutdown = shutdownSignal();

if (!isInstalled(root)) {
  const place = [join(root, 'node_modules'), root].find((folder) => existsSync(folder));
  try {
    accessSync(place, constants.W_OK); // npm would remove some files before it finds out that the folder is read-only.
  } catch {
    fail(
      `VideoQs has to install its packages, but this user may not write to ${place}: run the command as the owner of that folder.`,
    );
  }
  console.error('Installing packages (about a minute, once) …');
  const progress = `--progress=${Boolean(process.stderr.isTTY)}`;
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', progress], {
    cwd: root,
    stdio: ['ignore', process.stderr, 'inherit'], // npm prints to stderr, because another program may read stdout.
  });
  const [status] = await Promise.race([once(npm, 'exit'), once(shutdown, 'abort')]).catch(() => [1]);
  if (shutdown.aborted) {
    // npm's child processes are ended as well, because the scripts of packages outlive npm.
    await endFamily(npm.pid, 1_000);
    process.exit(1);
  }
  if (status !== 0) fail('The packages could not be installed: see above. Is the npm registry reachable?');
  noteInstalled(root);
}

const own = join(root, 'node_modules', '.bin', 'node');
const node = existsSync(own) ? own : process.execPath;
if (node === process.execPath && major < 24)
  fail('VideoQs runs on Node 24, and npm has no Node 24 for this platform. Please install Node 24.');
const [script, ...args] = process.argv.slice(2);
const child = spawn(node, [...argumentsFor(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
    NODE_COMPILE_CACHE: compileCache(root),
  },
});
// A terminal sends Ctrl-C to the child as well. The second shutdown signal does no harm. The child ends first.
shutdown.addEventListener('abort', () => child.kill(shutdown.reason));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
