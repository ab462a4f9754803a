// The processes on this machine, read from /proc. This file has no dependencies, because tools/run/install.mjs imports
// it.
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/**
 * `started` distinguishes a process from a later one with the same id.
 * @typedef {{ pid: number, name: string, parent: number, started: string }} Process
 */

/**
 * Reads a running process; null for a zombie.
 * @type {(pid: number) => null | Process}
 */
export function processOf(pid) {
  try {
    const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest?.split(' ') ?? []; // state, parent, …; the 20th is the time of its start
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return { pid, name: String(name), parent: Number(fields[1]), started: String(fields[19]) };
  } catch {
    return null;
  }
}

/** @type {() => Process[]} */
const running = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? []);

/**
 * The ids of the given processes and of all their descendants.
 * @type {(roots: readonly number[]) => number[]}
 */
export function familyOf(roots) {
  const all = running();
  const family = new Set(roots);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

/**
 * The ids of the Postgres processes of this data folder, which is the working directory of each.
 * @type {(dir: string) => number[]}
 */
export function postgresIn(dir) {
  const real = realpathSync(dir);
  return running()
    .filter(({ pid, name }) => {
      try {
        return ['postgres', 'initdb'].includes(name) && readlinkSync(`/proc/${pid}/cwd`) === real;
      } catch {
        return false; // the process has ended, or we may not read it
      }
    })
    .map(({ pid }) => pid);
}

/**
 * Ends a process and all its descendants: by SIGTERM, and after `graceMs` by SIGKILL.
 * @type {(root: number, graceMs: number) => Promise<void>}
 */
export async function endFamily(root, graceMs) {
  /** @type {Map<number, string>} */
  const known = new Map();
  for (const until = Date.now() + graceMs; ; await new Promise((resume) => setTimeout(resume, 30))) {
    // a child can no longer be found through a parent that has ended, but an earlier round has found it
    const alive = familyOf([root, ...known.keys()])
      .flatMap((pid) => processOf(pid) ?? [])
      .filter(({ pid, started }) => (known.get(pid) ?? started) === started);
    if (!alive.length) return;
    for (const { pid, started } of alive) {
      if (Date.now() > until) signal(pid, 'SIGKILL');
      else if (!known.has(pid)) signal(pid, 'SIGTERM');
      known.set(pid, started);
    }
  }
}

/**
 * Sends a signal to a process that may already have ended.
 * @type {(pid: number, name: NodeJS.Signals) => void}
 */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // the process has ended
  }
}
