/**
 * Embedded PostgreSQL as a child process. A server that outlived a killed run is ended first, and a server that ends
 * unexpectedly is restarted.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, fstatSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { HERE, makeCluster, postgresPrograms, removeUnfinished, spawnPostgres } from '../cluster.ts';
import { postgresIn, signal as send } from '../processes.mjs';

export interface Postgres {
  url(user: string, password: string, database: string): string;
  /**
   * Stops the server in order. If that takes longer than `graceMs`, the server is stopped as in a crash and recovers at
   * its next start.
   */
  stop(graceMs?: number): Promise<void>;
}

export interface PostgresOptions {
  /** The path of the data folder. */
  dir: string;
  /** The TCP port on loopback. */
  port: number;
  password: string;
  /** `-c` settings. */
  flags?: string[];
  /** A signal that aborts the start. */
  signal?: AbortSignal;
  /**
   * If given, the server is restarted whenever it ends unexpectedly, and this function receives a sentence about each
   * event.
   */
  supervised?: (line: string) => void;
}

/** Milliseconds within which the server must accept connections, crash recovery included. */
const START_MS = 60_000;
/** Milliseconds that a server left by a killed run gets to end. */
const ORPHAN_MS = 10_000;
/** Milliseconds between two attempts to restart the server. */
const AGAIN_MS = 500;

/**
 * Starts a cluster, or creates one first. It recovers from a crash on its own.
 * @throws Error with one sentence when the folder is unusable or the server does not come up
 */
export async function startPostgres(o: PostgresOptions): Promise<Postgres> {
  const { initdb, postgres } = await postgresPrograms();
  if (existsSync(join(o.dir, 'PG_VERSION'))) await removeUnfinished(o);
  else await makeCluster({ ...o, initdb });
  const stopped = new AbortController();
  const giveUp = AbortSignal.any([stopped.signal, ...(o.signal ? [o.signal] : [])]);
  let server = serve(postgres, o, giveUp);
  await server;
  async function supervise(say: (line: string) => void): Promise<void> {
    for (;;) {
      const running = await server.catch((error: Error) => say(error.message));
      if (running) await ended(running);
      else await new Promise((resume) => setTimeout(resume, AGAIN_MS));
      if (stopped.signal.aborted) return;
      say('The database ended unexpectedly. We start it again.');
      server = serve(postgres, o, giveUp);
    }
  }
  if (o.supervised) void supervise(o.supervised);
  return {
    url: (user, password, database) =>
      `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${o.port}/${database}`,
    stop: async (graceMs = 30_000) => {
      stopped.abort();
      const running = await server.catch(() => null);
      if (running) await stop(running, graceMs);
    },
  };
}

/** @returns the server when it accepts connections */
async function serve(program: string, o: PostgresOptions, giveUp: AbortSignal): Promise<ChildProcess> {
  await endOrphan(o.dir);
  const log = openSync(logIn(o.dir), 'a', 0o600);
  const from = fstatSync(log).size;
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `videoqs.folder=${o.dir}`, // the name that lists of processes show
    ...(o.flags ?? []),
  ].flatMap((setting) => ['-c', setting]);
  const child = spawnPostgres(program, ['-D', HERE, '-p', String(o.port), ...settings], o.dir, log);
  closeSync(log);
  const failed = once(child, 'error').then(([error]) =>
    (error as NodeJS.ErrnoException).code === 'EACCES' ? `its user may not run ${program}.` : String(error.message),
  );
  const isReady = () => {
    const lock = lockOf(o.dir);
    return lock?.pid === child.pid && lock?.isReady;
  };
  for (const until = Date.now() + START_MS; !isReady(); ) {
    const error = await Promise.race([failed, new Promise((resume) => setTimeout(resume, 20))]);
    if (giveUp.aborted || Date.now() > until) await stop(child, 500);
    if (!error && !hasEnded(child)) continue;
    const output = readFileSync(logIn(o.dir)).subarray(from).toString().replaceAll(HERE, o.dir);
    const last = output.trim().split('\n').slice(-2).join(' ');
    throw new Error(`The database in ${o.dir} did not start: ${error || last || 'it was stopped'}`);
  }
  return child;
}

/** A server's state according to its lock file; null without a lock file. */
export function lockOf(dir: string): { pid: number; port: number; isReady: boolean } | null {
  const file = lockFileIn(dir);
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

const logIn = (dir: string): string => join(dir, 'server.log');
const lockFileIn = (dir: string): string => join(dir, 'postmaster.pid');

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
const ended = async (child: ChildProcess): Promise<void> => {
  if (!hasEnded(child)) await once(child, 'exit');
};

/** Stops the server by a fast shutdown. If that takes too long, an immediate shutdown follows. */
async function stop(child: ChildProcess, graceMs: number): Promise<void> {
  if (!child.pid || hasEnded(child)) return;
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), graceMs);
  await ended(child);
  clearTimeout(late);
}

/**
 * Ends a server of this folder that outlived a killed run, whatever its port. A server that was itself killed leaves
 * only its lock file behind. The process id in that file may belong to a zombie or another program, and Postgres would
 * take that process for a server. So the file is deleted if no process uses the folder.
 */
async function endOrphan(dir: string): Promise<void> {
  if (!lockOf(dir) && !postgresIn(dir).length) return;
  for (const until = Date.now() + ORPHAN_MS; ; await new Promise((resume) => setTimeout(resume, 20))) {
    const left = postgresIn(dir);
    if (!left.length) break;
    const lock = lockOf(dir);
    // a fast shutdown; a server that has only just started has no lock file yet
    for (const pid of lock && left.includes(lock.pid) ? [lock.pid] : left) send(pid, 'SIGINT');
    if (Date.now() > until) for (const pid of left) send(pid, 'SIGKILL');
  }
  rmSync(lockFileIn(dir), { force: true });
}
