/** The embedded run's Postgres: one cluster, one database and one role per service, and one for jobs. */
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { type Postgres, startPostgres } from './pg.ts';

export const SERVICES = ['titles', 'queues', 'social', 'account'] as const;
export type ServiceName = (typeof SERVICES)[number];

export interface Databases {
  postgres: Postgres;
  memberSecret: string;
  urlOf(name: ServiceName | 'jobs'): string;
  /** True once for this cluster and these builds: what must be prepared is prepared. */
  isPrepared(what: string): boolean;
  markPrepared(what: string): void;
}

interface Secrets {
  postgres: string;
  memberSecret: string;
  roles: Record<string, string>;
}

/** @throws Error with one sentence when the folder cannot be used */
export function openDataFolder(dir: string): { dir: string; secrets: Secrets } {
  const data = resolve(dir);
  const file = join(data, 'secrets.json');
  try {
    mkdirSync(data, { recursive: true });
    if (!existsSync(file)) {
      const secret = () => randomBytes(24).toString('base64url');
      const roles = Object.fromEntries([...SERVICES, 'jobs'].map((n) => [n, secret()]));
      writeFileSync(
        file,
        JSON.stringify({ postgres: secret(), memberSecret: randomBytes(32).toString('base64url'), roles }),
        { mode: 0o600 },
      );
      chmodSync(file, 0o600);
    }
    return { dir: data, secrets: JSON.parse(readFileSync(file, 'utf8')) as Secrets };
  } catch (error) {
    throw new Error(
      `The data folder ${data} cannot be used (${(error as Error).message.split('\n')[0]}): choose another with VIDEOQS_DATA.`,
    );
  }
}

export async function startDatabases(dataDir: string): Promise<Databases> {
  const { dir, secrets } = openDataFolder(dataDir);
  const port = await freePort();
  const cluster = join(dir, 'postgres');
  const fresh = !existsSync(join(cluster, 'PG_VERSION'));
  const postgres = await startPostgres({
    dir: cluster,
    port,
    password: secrets.postgres,
    flags: [
      'max_connections=200',
      'shared_buffers=48MB',
      'jit=off',
      'wal_compression=on',
      'random_page_cost=1.1',
      // processes that this one machine has no use for
      'io_method=sync',
      'max_logical_replication_workers=0',
    ],
  });
  if (fresh) await createRoles(postgres.url('postgres', secrets.postgres, 'postgres'), secrets);
  const stamp = join(dir, 'prepared.json');
  if (fresh) writeFileSync(stamp, '[]');
  const prepared = () => (existsSync(stamp) ? (JSON.parse(readFileSync(stamp, 'utf8')) as string[]) : []);
  const key = (what: string) => createHash('sha256').update(what).digest('hex');
  return {
    postgres,
    memberSecret: secrets.memberSecret,
    urlOf: (name) => postgres.url(name, secrets.roles[name] ?? '', name),
    isPrepared: (what) => prepared().includes(key(what)),
    markPrepared: (what) => writeFileSync(stamp, JSON.stringify([key(what), ...prepared()].slice(0, 50))),
  };
}

async function createRoles(url: string, secrets: Secrets): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  for (const [name, password] of Object.entries(secrets.roles)) {
    await admin.query(`create role ${name} login password '${password}'`);
    await admin.query(`create database ${name} owner ${name}`);
    await admin.query(`revoke connect on database ${name} from public`);
  }
  // what a crash takes from the job queue is handed over again by the relay and the sweeps: no need to wait for the disk
  await admin.query('alter role jobs set synchronous_commit = off');
  await admin.end();
}
