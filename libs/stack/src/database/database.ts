/** The embedded Postgres: one cluster, one database and one role for each service, and one for jobs. */
import pg from 'pg';
import { freePort } from '../processes/free-port.ts';
import { type DataFolder, forgetIndex, Prepared, type RoleName, type Secrets } from './data-folder.ts';
import { type Postgres, startPostgres } from './pg.ts';

export interface Databases {
  /** The path of the data folder. */
  dir: string;
  postgres: Postgres;
  memberSecret: string;
  pushKeys: Secrets['pushKeys'];
  urlOf(name: RoleName): string;
  /** Whether something is already prepared in this cluster: the migrations or the catalogue of the current builds. */
  isPrepared(what: string): boolean;
  markPrepared(what: string): void;
  /** Whether an earlier run has prepared this data folder. */
  isOld: boolean;
  /** Stops the database and frees the folder for another run. */
  stop(graceMs?: number): Promise<void>;
}

const ROLES_MADE = 'roles';
const SETTINGS = [
  'max_connections=200',
  'shared_buffers=48MB',
  // our statements are few and named, so planning each call anew would cost more than it saves
  'plan_cache_mode=force_generic_plan',
  'jit=off',
  'wal_compression=on',
  'random_page_cost=1.1',
  // a single machine does not need these background processes
  'io_method=sync',
  'max_logical_replication_workers=0',
];

/**
 * @param o.signal aborts the start; o.supervised: see PostgresOptions
 * @throws Error with one sentence; then nothing is running and the folder is free
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
      isOld: prepared.isOld,
      stop,
    };
  } catch (error) {
    await stop(1_000);
    throw error;
  }
}

/**
 * Creates the missing roles and databases. A killed run may have created only some of them. @param roles passwords by
 * name
 */
export async function makeRoles(url: string, roles: Secrets['roles']): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  admin.on('error', () => {}); // the running query fails too, and it reports this error
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
    // the job queue need not wait for the disk, because after a crash the relay and the sweeps enqueue lost jobs again
    await admin.query('alter role jobs set synchronous_commit = off');
  } finally {
    await admin.end();
  }
}
