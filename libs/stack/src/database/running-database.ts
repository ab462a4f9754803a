import { join } from 'node:path';
import { postgresIn } from '../processes.mjs';
import { type RoleName, readSecrets } from './data-folder.ts';
import { lockOf } from './pg.ts';

/** Database addresses of the run that currently uses this folder, by the port in its lock file. */
export function runningDatabases(dataDir: string): ((role: RoleName) => string) | null {
  const cluster = join(dataDir, 'postgres');
  const lock = lockOf(cluster);
  if (!lock || !postgresIn(cluster).includes(lock.pid)) return null;
  const { roles } = readSecrets(dataDir);
  return (role) => `postgres://${role}:${roles[role]}@127.0.0.1:${lock.port}/${role}`;
}
