/** The embedded run's Postgres: one cluster, one database and one role per service, and one for jobs. */
import pg from 'pg';
import { freePort } from '../processes/free-port.ts';
import { type DataFolder, forgetIndex, Prepared, type RoleName, type Secrets } from './data-folder.ts';
import { type Postgres, startPostgres } from './pg.ts';

export interface Databases {
  /** The data folder. */
  dir: string;
  postgres: Postgres;
  memberSecret: string;
  pushKeys: Secrets['pushKeys'];
  urlOf(name: RoleName): string;
  /** True once for this cluster and these builds: what must be prepared is prepared. */
  isPrepared(what: string): boolean;
  markPrepared(what: string): void;
  /** Ends the database and lets another run have the folder. */
  stop(graceMs?: number): Promise<void>;
}

const ROLES_MADE = 'roles';
const SETTINGS = [
  'max_connections=200',
  'shared_buffers=48MB',
  'jit=off',
  'wal_compression=on',
  'random_page_cost=1.1',
  // processes that this one machine has no use for
  'io_method=sync',
  'max_logical_replication_workers=0',
];

/**
 * @param o.signal aborted to give the start up; o.supervised see PostgresOptions
 * @throws Error with one sentence; nothing is left running then, and the folder is free
 */
export async function startDatabases(
  folder: DataFolder,
  o: { signal?: AbortSignal; supervised?: (line: string) => void } = {},
): Promise<Databases> {
  const { dir, cluster, secrets } = folder;
  let postgres: Postgres | undefined;
  const stop = async (graceMs?: number) => {
    await postgres?.stop(graceMs);
    folder.release();
  };
  try {
    postgres = await startPostgres({
      dir: cluster,
      port: await freePort(),
      password: secrets.postgres,
      flags: SETTINGS,
      ...o,
    });
    const { url } = postgres;
    forgetIndex(dir);
    const prepared = new Prepared(folder);
    if (!prepared.has(ROLES_MADE)) {
      await makeRoles(url('postgres', secrets.postgres, 'postgres'), secrets.roles);
      prepared.add(ROLES_MADE);
    }
    return {
      dir,
      postgres,
      memberSecret: secrets.memberSecret,
      pushKeys: secrets.pushKeys,
      urlOf: (name) => url(name, secrets.roles[name], name),
      isPrepared: (what) => prepared.has(what),
      markPrepared: (what) => prepared.add(what),
      stop,
    };
  } catch (error) {
    await stop(1_000);
    throw error;
  }
}

/** Makes what is missing: a run that was killed may have made some of it. @param roles passwords by name */
export async function makeRoles(url: string, roles: Secrets['roles']): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  admin.on('error', () => {}); // the query under way says so too
  await admin.connect();
  try {
    for (const [name, password] of Object.entries(roles)) {
      const role = await admin.query('select from pg_roles where rolname = $1', [name]);
      if (!role.rowCount) await admin.query(`create role ${name} login`);
      await admin.query(`alter role ${name} password ${admin.escapeLiteral(password)}`);
      const database = await admin.query('select from pg_database where datname = $1', [name]);
      if (!database.rowCount) await admin.query(`create database ${name} owner ${name}`);
      await admin.query(`revoke connect on database ${name} from public`);
    }
    // what a crash takes from the job queue is handed over again by the relay and the sweeps: no need to wait for the disk
    await admin.query('alter role jobs set synchronous_commit = off');
  } finally {
    await admin.end();
  }
}
