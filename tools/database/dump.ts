/**
 * Takes dumps of the embedded run's data folder. A dump contains all databases at one moment, and the secrets that open
 * them. While the product runs, it takes one dump a day. A dump can be restored only while the product does not run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { POSTGRES_USER } from '@videoqs/stack/cluster';
import { claimDataFolder, type DataFolder } from '@videoqs/stack/database/data-folder';
import pg from 'pg';

const KEPT = 7;
/** The number of old data folders that are kept after restores. */
const REPLACED_KEPT = 2;
const DAY_MS = 86_400_000;
/** The interval at which the product checks whether a dump is due, in ms. */
const LOOK_MS = 900_000;
/** The form of a dump's name, such as `2026-11-22T15-28-35Z`. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const nameOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
const momentOf = (name: string): number => Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z/, 'T$1:$2:$3Z'));
const placeOf = (dir: string): string => join(dir, 'dumps');

/** Data folders that a restore has replaced, the newest first. */
const replacedIn = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => name.startsWith('postgres-before-'))
    .sort()
    .reverse();

/** Names of the dumps of a data folder, the newest first. */
export const dumpsOf = (dir: string): string[] =>
  existsSync(placeOf(dir))
    ? readdirSync(placeOf(dir))
        .filter((name) => NAME.test(name))
        .sort()
        .reverse()
    : [];

/**
 * Takes a dump while writes continue. It copies the files of the database cluster, and then the part of the log that
 * makes these files consistent. At the end it deletes all but the last seven dumps.
 * @param url of the database, as its superuser
 * @returns the dump's name
 */
export async function takeDump({ dir, cluster }: DataFolder, url: string, now = new Date()): Promise<string> {
  const [place, name] = [placeOf(dir), nameOf(now)];
  const beside = join(place, `${name}.new`);
  mkdirSync(beside, { recursive: true, mode: 0o700 });
  for (const left of readdirSync(place).filter((entry) => entry.endsWith('.new') && entry !== `${name}.new`))
    rmSync(join(place, left), { recursive: true }); // The process that took this dump was killed, so it is unfinished.
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the running query reports the same error
  try {
    await client.connect();
    // The replication slot keeps the log from being removed until this connection closes.
    await client.query("select pg_create_physical_replication_slot('videoqs_dump', true, true)");
    await client.query("select pg_backup_start('videoqs', true)");
    const left = ['pg_wal/*', 'pg_replslot/*', 'postmaster.*', 'server.log'].map((f) => `--exclude=postgres/${f}`);
    await tar(['-czf', join(beside, 'files.tar.gz'), ...left, '-C', dir, 'postgres', 'secrets.json', 'prepared.json']);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    const label = join(beside, 'postgres/backup_label');
    mkdirSync(join(beside, 'postgres'));
    writeFileSync(label, rows[0]?.labelfile ?? '', { mode: 0o600 });
    if (POSTGRES_USER) chownSync(label, POSTGRES_USER.uid, POSTGRES_USER.gid);
    await tar([
      '-czf',
      join(beside, 'log.tar.gz'),
      '-C',
      dir,
      'postgres/pg_wal',
      '-C',
      beside,
      'postgres/backup_label',
    ]);
    rmSync(join(beside, 'postgres'), { recursive: true });
    renameSync(beside, join(place, name));
  } finally {
    await client.end().catch(() => {});
    rmSync(beside, { recursive: true, force: true });
  }
  if (!existsSync(cluster)) throw new Error(`${cluster} was removed during the dump.`);
  for (const old of dumpsOf(dir).slice(KEPT)) rmSync(join(place, old), { recursive: true });
  return name;
}

/**
 * Takes a dump whenever the last dump, or a new database, is a day old.
 * @returns a function that stops the dumps
 */
export function dumpDaily(folder: DataFolder, url: string, say: (line: string) => void): () => void {
  let busy = false;
  const look = async () => {
    const [newest] = dumpsOf(folder.dir);
    const last = newest ? momentOf(newest) : statSync(join(folder.cluster, 'PG_VERSION')).mtimeMs;
    if (busy || Date.now() - last < DAY_MS) return;
    busy = true;
    await takeDump(folder, url).then(
      (name) => say(`Dumped to ${join(placeOf(folder.dir), name)}.`),
      (error: Error) => say(`The daily dump failed: ${error.message}`),
    );
    busy = false;
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_MS);
  return () => clearInterval(timer);
}

/**
 * Restores a dump. The current data folder is first moved to a new name.
 * @returns the new path of the old folder
 * @throws Error with one sentence when there is no such dump, or a run uses the folder; nothing is changed then
 */
export async function restoreDump(wanted: string, name: string): Promise<string> {
  const folder = await claimDataFolder(wanted);
  try {
    const { dir, cluster } = folder;
    const all = dumpsOf(dir);
    if (!all.includes(name)) throw new Error(`${dir} has no dump ${name}; it has ${all.join(', ') || 'none'}.`);
    const beside = mkdtempSync(join(dir, 'restored-'));
    try {
      for (const file of ['files.tar.gz', 'log.tar.gz'])
        await tar(['-xzpf', join(placeOf(dir), name, file), '-C', beside]);
      const before = `${cluster}-before-${nameOf(new Date())}`;
      if (existsSync(cluster)) renameSync(cluster, before);
      for (const file of ['secrets.json', 'prepared.json']) renameSync(join(beside, file), join(dir, file));
      renameSync(join(beside, 'postgres'), cluster);
      for (const old of replacedIn(dir).slice(REPLACED_KEPT)) rmSync(join(dir, old), { recursive: true });
      return before;
    } finally {
      rmSync(beside, { recursive: true, force: true });
    }
  } finally {
    folder.release();
  }
}

/**
 * Runs tar.
 * @throws Error with tar's message. Exit code 1 is no error: it means that a file changed or disappeared while tar read
 * it, and the log of the dump covers such changes
 */
async function tar(args: string[]): Promise<void> {
  const child = spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C' } });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const changed = code === 1 && args[0] === '-czf';
  if (code !== 0 && !changed) throw new Error(`tar failed: ${output.trim().split('\n').at(-1) ?? code}`);
}
