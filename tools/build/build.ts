/**
 * Builds the projects whose sources have changed. nx knows which they are. If a fingerprint of all sources shows that
 * nothing has changed, nx is not even started.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endFamily } from '@videoqs/stack/processes.mjs';
import { root } from '@videoqs/stack/root';
import { alone } from './alone.ts';

/** The folders whose sources are part of a build. */
export const BUILT = [
  'shell',
  'mfe-titles',
  'mfe-queues',
  'mfe-social',
  'mfe-account',
  'gateway',
  'kit',
  'services',
  'libs',
];
/** Files that no build reads. Tests write their reports beside the sources. */
const SKIPPED = new Set(['node_modules', 'dist', 'dist-dev', 'test', 'test-report.json', '.nx', 'catalogue']);
const stampFile = join(root, '.nx', 'videoqs-built');

/** A text that changes whenever a source of a build changes. @param at the root of a checkout */
export function fingerprint(at = root): string {
  const hash = createHash('sha256');
  const walk = (dir: string) => {
    for (const entry of readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (SKIPPED.has(entry.name) || entry.name.includes('.spec.')) continue;
      const path = join(dir, entry.name);
      if (entry.isDirectory()) walk(path);
      else {
        const { mtimeMs, size } = statSync(path);
        hash.update(`${path}:${mtimeMs}:${size}\n`);
      }
    }
  };
  for (const dir of [...BUILT, 'tools/build']) walk(join(at, dir));
  return hash.digest('hex');
}

const dists = () =>
  BUILT.slice(0, 7)
    .concat(['titles', 'queues', 'social', 'account'].map((s) => `services/${s}`))
    .map((d) => join(root, d, 'dist'));

const isBuilt = (now: string) =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now && dists().every((d) => existsSync(d));

/**
 * Builds all projects whose sources have changed. Only one process at a time builds a checkout, because nx deletes an
 * output before it restores it. Other processes wait, and then find everything built.
 * @param signal ends the build when aborted, with all its processes
 * @throws Error when a folder is not writable, or when a build fails; the build's output is on stderr then
 */
export async function buildStale(say: (line: string) => void, signal?: AbortSignal): Promise<void> {
  if (isBuilt(fingerprint())) return;
  for (const dir of [root, join(root, '.nx'), ...dists()]) if (existsSync(dir)) accessSync(dir, constants.W_OK);
  await alone(join(root, '.nx'), () => build(fingerprint(), say, signal), signal);
}

async function build(now: string, say: (line: string) => void, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  if (isBuilt(now)) return;
  rmSync(stampFile, { force: true }); // An aborted build leaves some files new and some old.
  say('Building …');
  const output: string[] = [];
  const nx = spawn('nx', ['run-many', '-t', 'build', '--parallel=2', '--outputStyle=static'], {
    cwd: root,
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  for (const stream of [nx.stdout, nx.stderr])
    stream.on('data', (chunk: Buffer) => {
      output.push(chunk.toString());
      for (const done of chunk.toString().matchAll(/nx run (@videoqs\/)?([\w-]+):build/g)) say(`Built ${done[2]}`);
    });
  const ended = once(nx, 'exit');
  const [code] = await Promise.race([ended, ...(signal ? [once(signal, 'abort')] : [])]);
  if (signal?.aborted) {
    if (nx.pid) await endFamily(nx.pid, 1_000);
    signal.throwIfAborted();
  }
  if (code !== 0) {
    process.stderr.write(output.join(''));
    throw new Error('The build failed: see above.');
  }
  writeFileSync(stampFile, now);
}
