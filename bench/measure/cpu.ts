import { join } from 'node:path';
import { lockOf } from '@videoqs/stack/database/pg';
import { readOf } from '@videoqs/stack/processes/proc';
import { familyOf } from '@videoqs/stack/processes.mjs';
import type { TestBed } from './test-bed.ts';

/** CPU time by part, ms. */
export type Shares = Record<string, number>;

/** The length of a clock tick of /proc, ms: Linux reports 100 a second to programs, whatever the kernel's own rate. */
const TICK_MS = 10;
/**
 * Stands for all processes of Postgres that serve no connection (writers, checkpointer, autovacuum), and for processes
 * that have ended.
 */
const SERVER = 'postgres itself';

/**
 * The interval at which the processes are sampled. When a process ends, its time since the last sample counts as
 * Postgres's own.
 */
const LOOK_MS = 500;
/** The idle product is measured for this long, once in a run. */
const IDLE_MS = 10_000;

/**
 * Runs a load, and returns the CPU time of the product's parts and of Postgres by database. With baseline servers, it
 * returns the CPU time of these servers and of Postgres. The time that the product takes when idle is subtracted. The
 * load generator and our own connections to Postgres are not counted.
 */
export async function withCpu<T>(
  testBed: TestBed,
  whose: 'product' | 'baseline',
  run: () => Promise<T>,
): Promise<{ result: T; cpu: Shares }> {
  const idle = await idleOf(testBed, whose);
  const started = performance.now();
  const { result, cpu } = await metered(testBed, whose, run);
  const taken = performance.now() - started;
  const left = Object.entries(cpu).map(([part, ms]) => [part, ms - (idle[part] ?? 0) * taken] as const);
  return { result, cpu: Object.fromEntries(left.filter(([, ms]) => ms > 0)) };
}

const idles = new WeakMap<TestBed, Partial<Record<'product' | 'baseline', Shares>>>();

/** CPU time of one idle millisecond, by part. */
async function idleOf(testBed: TestBed, whose: 'product' | 'baseline'): Promise<Shares> {
  const known = idles.get(testBed) ?? {};
  idles.set(testBed, known);
  if (!known[whose]) {
    const { cpu } = await metered(testBed, whose, () => new Promise((resume) => setTimeout(resume, IDLE_MS)));
    known[whose] = Object.fromEntries(Object.entries(cpu).map(([part, ms]) => [part, ms / IDLE_MS]));
  }
  return known[whose];
}

/** The CPU time of a process when the run began, and when it was last sampled, ms. */
interface Spent {
  part: string;
  first: number;
  last: number;
}

/** Runs a load as withCpu does, but does not subtract the idle time. */
export async function metered<T>(
  testBed: TestBed,
  whose: 'product' | 'baseline',
  run: () => Promise<T>,
): Promise<{ result: T; cpu: Shares }> {
  const { dataDir } = testBed.stack.options;
  const postmaster = lockOf(join(dataDir, 'postgres'))?.pid ?? 0;
  const endedBefore = timesOf(postmaster)?.ended ?? 0;
  const seen = new Map<number, Spent>();
  const look = (isFirst = false) => {
    const parts = whose === 'product' ? testBed.processes() : testBed.served();
    for (const [part, pid] of [...parts, ...postgresOf(testBed, postmaster)]) {
      const last = timesOf(pid)?.own;
      if (last !== undefined) seen.set(pid, { part, first: isFirst ? last : (seen.get(pid)?.first ?? 0), last });
    }
  };
  look(true);
  const looking = setInterval(look, LOOK_MS);
  try {
    const result = await run();
    look();
    const ended = (timesOf(postmaster)?.ended ?? 0) - endedBefore;
    return { result, cpu: sharesOf(seen, ended) };
  } finally {
    clearInterval(looking);
  }
}

/** @param ended the total time of Postgres's processes that ended meanwhile */
function sharesOf(seen: ReadonlyMap<number, Spent>, ended: number): Shares {
  const shares: Shares = { [SERVER]: ended };
  const add = (part: string, ms: number) => {
    shares[part] = (shares[part] ?? 0) + ms;
  };
  for (const [pid, { part, first, last }] of seen) {
    add(part, last - first);
    if (!timesOf(pid)) add(SERVER, -last); // The CPU time of these processes is also part of `ended`.
  }
  return shares;
}

/** Returns the names and ids of Postgres's processes. Processes that serve our own connections are left out. */
function postgresOf(testBed: TestBed, postmaster: number): [part: string, pid: number][] {
  const children = familyOf([postmaster]).filter((pid) => pid !== postmaster && !testBed.connections.has(pid));
  return [
    [SERVER, postmaster],
    ...children.map((pid): [string, number] => {
      // postgres: USER DATABASE HOST(PORT) …
      const database = /^postgres: \S+ (\S+) \S+\(\d+\)/.exec(readOf(pid, 'cmdline') ?? '')?.[1];
      return [database ? `postgres ${database}` : SERVER, pid];
    }),
  ];
}

/** Computes the CPU time of one call from several runs. */
export function perCall(runs: readonly { calls: number; cpu: Shares }[]): Shares {
  const calls = runs.reduce((all, run) => all + run.calls, 0);
  const sums: Shares = {};
  for (const { cpu } of runs) for (const [part, ms] of Object.entries(cpu)) sums[part] = (sums[part] ?? 0) + ms;
  return Object.fromEntries(Object.entries(sums).map(([part, ms]) => [part, ms / calls]));
}

export const totalOf = (shares: Shares): number => Object.values(shares).reduce((all, ms) => all + ms, 0);

/** The CPU time of a process and of its ended children, in ms; null for a process that has ended. */
function timesOf(pid: number): { own: number; ended: number } | null {
  // after the name in parentheses: state as the 1st; user and system time as the 12th and 13th, then the children's
  const fields = readOf(pid, 'stat')?.split(') ').at(-1)?.split(' ').map(Number);
  if (!fields) return null;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS };
}
