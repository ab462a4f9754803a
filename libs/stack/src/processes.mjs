// What runs on this machine, as /proc has it. Free of dependencies, for tools/run/install.mjs.
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/**
 * `started` tells a process from a later one of the same id.
 * @typedef {{ pid: number, name: string, parent: number, started: string }} Process
 */

/**
 * A process that still runs; null for a zombie.
 * @type {(pid: number) => null | Process}
 */
export function processOf(pid) {
  try {
    const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest?.split(' ') ?? []; // state, parent, …, and as the 20th the time of its start
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
 * The processes given and all that they started, by id.
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
 * Processes of Postgres that work in this folder, which every process of a server does in its data folder.
 * @type {(dir: string) => number[]}
 */
export function postgresIn(dir) {
  const real = realpathSync(dir);
  return running()
    .filter(({ pid, name }) => {
      try {
        return ['postgres', 'initdb'].includes(name) && readlinkSync(`/proc/${pid}/cwd`) === real;
      } catch {
        return false; // gone, or not ours to look at
      }
    })
    .map(({ pid }) => pid);
}

/**
 * Ends a process and all that it started: asks, and after `graceMs` asks no more.
 * @type {(root: number, graceMs: number) => Promise<void>}
 */
export async function endFamily(root, graceMs) {
  /** @type {Map<number, string>} */
  const known = new Map();
  for (const until = Date.now() + graceMs; ; await new Promise((resume) => setTimeout(resume, 30))) {
    // whose parent has ended meanwhile is nobody's child any more, but stands among the known
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
 * Sends a signal to a process that may be gone by now.
 * @type {(pid: number, name: NodeJS.Signals) => void}
 */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // it is
  }
}
