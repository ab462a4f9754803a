/** `npm run dump`: takes a dump of the data folder, whether or not VideoQs runs. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { claimDataFolder, readSecrets, wantedDataDir } from '@videoqs/stack/database/data-folder';
import { startDatabases } from '@videoqs/stack/database/database';
import { lockOf } from '@videoqs/stack/database/pg';
import { sentenceOf } from '@videoqs/stack/sentence-of';
import { takeDump } from './dump.ts';

const dir = resolve(wantedDataDir());
const said = (name: string) =>
  console.log(`Dumped to ${join(dir, 'dumps', name)}. npm run restore -- ${name} restores it.`);

/** Takes the dump from the database of the run that uses the folder. */
async function dumpRunning(): Promise<string | undefined> {
  const cluster = join(dir, 'postgres');
  const port = lockOf(cluster)?.port;
  if (!port) return undefined;
  const secrets = readSecrets(dir);
  const url = `postgres://postgres:${encodeURIComponent(secrets.postgres)}@127.0.0.1:${port}/postgres`;
  return takeDump({ dir, cluster, secrets, release: () => {} }, url);
}

try {
  if (!existsSync(join(dir, 'postgres')))
    throw new Error(`${dir} contains no database to dump: VideoQs has never used this folder.`);
  const folder = await claimDataFolder(dir).catch(async (error: unknown) => {
    const name = await dumpRunning();
    if (!name) throw error;
    said(name);
  });
  if (folder) {
    const { postgres, stop } = await startDatabases(folder);
    await takeDump(folder, postgres.url('postgres', folder.secrets.postgres, 'postgres'))
      .then(said)
      .finally(() => stop());
  }
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
