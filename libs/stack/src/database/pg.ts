/** Embedded PostgreSQL, run as a process of ours: taken over after a killed run, started again when it ends by itself. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, fstatSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { HERE, makeCluster, postgresPrograms, removeUnfinished, spawnPostgres } from '../cluster.ts';
import { postgresIn, signal as send } from '../processes.mjs';

export interface Postgres {
  url(user: string, password: string, database: string): string;
  /** Ends it in order; after `graceMs` it is ended as by a crash, which its next start mends. */
  stop(graceMs?: number): Promise<void>;
}

export interface PostgresOptions {
  /** Data folder. */
  dir: string;
  /** TCP port on loopback. */
  port: number;
  password: string;
  /** `-c` settings. */
  flags?: string[];
  /** Aborted to give the start up. */
  signal?: AbortSignal;
  /** Given when it is to be started again whenever it ends by itself; hears what happens. */
  supervised?: (line: string) => void;
}

/** How long it may take to accept connections: what a crash left is mended first. */
const START_MS = 60_000;
/** How long a server of a killed run may take to end. */
const ORPHAN_MS = 10_000;
/** Between two attempts to start it again. */
const AGAIN_MS = 500;

/**
 * Starts (and where there is none yet, makes) a cluster; recovers by itself after a crash.
 * @throws Error with one sentence when the folder is not usable or the server does not come up
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
      say('The database ended by itself and is started again.');
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

/** @returns the server, which accepts connections */
async function serve(program: string, o: PostgresOptions, giveUp: AbortSignal): Promise<ChildProcess> {
  await endOrphan(o.dir);
  const log = openSync(logIn(o.dir), 'a', 0o600);
  const from = fstatSync(log).size;
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `videoqs.folder=${o.dir}`, // for anyone who looks at a list of processes
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

/** What the lock file of a server says of it; null where there is none. */
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

/** By a fast shutdown, and if that takes too long by an immediate one. */
async function stop(child: ChildProcess, graceMs: number): Promise<void> {
  if (!child.pid || hasEnded(child)) return;
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), graceMs);
  await ended(child);
  clearTimeout(late);
}

/**
 * A server of this folder that outlived a killed run is ended first, whatever port it listens on. What is left then of a
 * server that was itself killed is its lock file: its number may be a zombie's or a stranger's, which Postgres would
 * take for a server; it goes once nobody works in the folder any more.
 */
async function endOrphan(dir: string): Promise<void> {
  if (!lockOf(dir) && !postgresIn(dir).length) return;
  for (const until = Date.now() + ORPHAN_MS; ; await new Promise((resume) => setTimeout(resume, 20))) {
    const left = postgresIn(dir);
    if (!left.length) break;
    const lock = lockOf(dir);
    // a fast shutdown; one that has only just been started has no lock file yet
    for (const pid of lock && left.includes(lock.pid) ? [lock.pid] : left) send(pid, 'SIGINT');
    if (Date.now() > until) for (const pid of left) send(pid, 'SIGKILL');
  }
  rmSync(lockFileIn(dir), { force: true });
}
