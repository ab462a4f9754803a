import { appendFileSync, chownSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { POSTGRES_USER } from '@videoqs/stack/cluster';
import { readSecrets } from '@videoqs/stack/database/data-folder';
import { eventually } from '@videoqs/stack/eventually';
import { Stack } from '@videoqs/stack/stack';
import pg from 'pg';
import { restoreDump, takeDump } from '../database/dump.ts';
import { Load } from './load.ts';
import type { Rehearsal } from './rehearsal.ts';
import { missing, onTestBed, type TestBed } from './test-bed.ts';

const snapshot = (all: ReadonlyMap<number, Set<string>>) =>
  new Map([...all].map(([who, keys]) => [who, new Set(keys)]));
const sizeOf = (all: ReadonlyMap<number, Set<string>>) => [...all.values()].reduce((sum, keys) => sum + keys.size, 0);

/** A folder that the operating system's user of Postgres can reach. */
function archiveFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'videoqs-archive-'));
  if (POSTGRES_USER) chownSync(dir, POSTGRES_USER.uid, POSTGRES_USER.gid);
  return dir;
}

/** Sends a query to Postgres as its superuser. */
async function asked<T extends pg.QueryResultRow>(
  { stack }: TestBed,
  ask: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { postgres } = readSecrets(stack.options.dataDir);
  const client = new pg.Client({ connectionString: stack.databases.postgres.url('postgres', postgres, 'postgres') });
  await client.connect();
  return ask(client).finally(() => client.end());
}

/** Closes the current segment of the log, and waits until the segment is in the archive. */
const archived = (testBed: TestBed) =>
  asked(testBed, async (client) => {
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
    await eventually(async () => {
      const { rows: last } = await client.query('select from pg_stat_archiver where last_archived_wal >= $1', [
        rows[0]?.file,
      ]);
      return last.length > 0;
    }, 30);
    return {};
  });

export const rehearsal: Rehearsal = {
  about:
    'the databases are lost, then restored from a backup and the WAL after it: no write that is in the WAL is lost',
  run: async (say) => {
    const archive = archiveFolder();
    try {
      return await onTestBed({}, async (testBed) => {
        const { dataDir } = testBed.stack.options;
        const cluster = join(dataDir, 'postgres');
        const settings = (lines: string[]) =>
          appendFileSync(join(cluster, 'postgresql.auto.conf'), lines.map((line) => `${line}\n`).join(''));
        const again = async () => {
          testBed.stack = await Stack.start(testBed.stack.options);
          // The jobs in Redis may be about rows that the restore has not brought back. Such jobs would fail.
          await testBed.redis.flush();
        };
        await testBed.stack.stop();
        settings(["archive_mode = 'on'", `archive_command = 'cp %p ${archive}/%f'`]);
        await again();

        const first = new Load(testBed.url, testBed.members, { kinds: ['add'], lines: 2, pauseMs: 120 });
        await pause(2_000);
        const { postgres } = readSecrets(dataDir);
        const url = testBed.stack.databases.postgres.url('postgres', postgres, 'postgres');
        const folder = { dir: dataDir, cluster, secrets: readSecrets(dataDir), release: () => {} };
        const name = await takeDump(folder, url);
        const inBackup = sizeOf(first.acknowledged);
        await pause(3_000);
        const kept = snapshot(first.acknowledged);
        await archived(testBed);
        await first.stop();
        say(
          `${inBackup} titles were acknowledged before the backup, ${sizeOf(kept)} before the last WAL file was archived`,
        );

        /** Destroys the databases, and restores them. @returns how many of the confirmed titles are missing */
        const lostAfter = async (how: string, prepare: () => void): Promise<number> => {
          await testBed.stack.stop(0);
          renameSync(cluster, `${cluster}-lost-${how}`);
          await restoreDump(dataDir, name);
          prepare();
          await again();
          return missing(testBed.url, testBed.members, kept);
        };
        const without = await lostAfter('first', () => settings(["archive_mode = 'off'"]));
        const lost = await lostAfter('second', () => {
          settings(["archive_mode = 'off'", `restore_command = 'cp ${archive}/%f %p'`]);
          const signal = join(cluster, 'recovery.signal');
          writeFileSync(signal, '');
          if (POSTGRES_USER) chownSync(signal, POSTGRES_USER.uid, POSTGRES_USER.gid);
        });
        return {
          passed: lost === 0,
          line: `${lost} of ${sizeOf(kept)} acknowledged titles were lost`,
          controlFailed: without > 0,
          control: `after a restore from the backup alone, without the WAL, ${without} titles were lost`,
        };
      });
    } finally {
      rmSync(archive, { recursive: true, force: true });
    }
  },
};
