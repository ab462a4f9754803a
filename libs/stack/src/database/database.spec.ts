import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Started } from '../processes/started.ts';
import { postgresIn, signal } from '../processes.mjs';
import { claimDataFolder, SERVICES } from './data-folder.ts';
import { type Databases, startDatabases } from './database.ts';
import { lockOf } from './pg.ts';

const START = `const { claimDataFolder } = await import('${join(import.meta.dirname, 'data-folder.ts')}');
  const { startDatabases } = await import('${join(import.meta.dirname, 'database.ts')}');
  await startDatabases(await claimDataFolder(process.env.DIR)); console.log('started');`;

describe('the databases that a first start creates', () => {
  let top: string;
  let dir: string;
  const inData = (name: RegExp) => (existsSync(dir) ? readdirSync(dir).find((entry) => name.test(entry)) : undefined);
  const inUnfinished = (file: string) => {
    const beside = inData(/^postgres.*\.new$/);
    return beside && existsSync(join(dir, beside, 'cluster', file));
  };
  /** The number of databases that Postgres itself creates. */
  const hasDatabases = (count: number) =>
    inData(/^postgres$/) && readdirSync(join(dir, 'postgres', 'base')).length >= 3 + count;
  const start = () =>
    new Started(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', START], {
      env: { DIR: dir },
    });
  beforeEach(() => {
    top = mkdtempSync(join(tmpdir(), 'videoqs-first-'));
    dir = join(top, 'data');
  });
  afterEach(() => {
    if (inData(/^postgres$/)) for (const pid of postgresIn(join(dir, 'postgres'))) signal(pid, 'SIGKILL');
    rmSync(top, { recursive: true, force: true });
  });

  it.each<[string, () => unknown]>([
    ['it wrote its secrets', () => inData(/^secrets\.json$/)],
    ['it began its database cluster', () => inUnfinished('')],
    ['its cluster has a first database', () => inUnfinished('base/1/PG_VERSION')],
    ['it moved its cluster to the data folder', () => inData(/^postgres$/)],
    ['it created one database and began the second', () => hasDatabases(2)],
    ['it recorded the completed steps', () => inData(/^prepared\.json/)],
  ])('are completed by the next start when the first start is killed after %s', async (_, moment) => {
    const first = start();
    try {
      for (const until = Date.now() + 20_000; !moment(); await new Promise((resume) => setTimeout(resume, 1)))
        if (Date.now() > until) throw new Error('that moment did not come');
    } finally {
      first.child.kill('SIGKILL');
    }
    await first.ended;
    const databases = await startDatabases(await claimDataFolder(dir));
    try {
      for (const name of [...SERVICES, 'jobs'] as const) expect(await whoOwns(databases, name)).toBe(name);
      expect(readdirSync(dir).sort()).toEqual(['postgres', 'prepared.json', 'secrets.json']);
    } finally {
      await databases.stop();
    }
  });

  it('reject a second run, accept a new run after a kill, and survive a damaged record', async () => {
    const first = start();
    await first.untilItSays('started');
    const orphan = lockOf(join(dir, 'postgres'))?.pid as number;
    await expect(claimDataFolder(dir)).rejects.toThrow(/^VideoQs runs on the data folder/);
    expect(lockOf(join(dir, 'postgres'))?.pid).toBe(orphan);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(postgresIn(join(dir, 'postgres'))).toContain(orphan);
    const databases = await startDatabases(await claimDataFolder(dir));
    expect(postgresIn(join(dir, 'postgres'))).not.toContain(orphan);
    await databases.stop();
    expect(postgresIn(join(dir, 'postgres'))).toEqual([]);

    const note = join(dir, 'prepared.json');
    writeFileSync(note, readFileSync(note, 'utf8').slice(0, 20));
    const again = await startDatabases(await claimDataFolder(dir));
    expect(await whoOwns(again, 'titles')).toBe('titles');
    await again.stop();
  });
});

/** The owner of a service's database, queried with the service's role. */
async function whoOwns(databases: Databases, name: (typeof SERVICES)[number] | 'jobs'): Promise<string> {
  const client = new pg.Client({ connectionString: databases.urlOf(name) });
  await client.connect();
  const { rows } = await client.query(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()',
  );
  await client.end();
  return rows[0].owner;
}
