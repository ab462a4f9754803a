import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimDataFolder } from '@videoqs/stack/database/data-folder';
import { type Databases, startDatabases } from '@videoqs/stack/database/database';
import { eventually } from '@videoqs/stack/eventually';
import pg from 'pg';
import { dumpDaily, dumpsOf, restoreDump, takeDump } from '../dump.ts';

describe('a dump of the data folder', () => {
  let dir: string;
  let databases: Databases | undefined;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'videoqs-dump-'));
  });
  afterEach(async () => {
    await databases?.stop();
    databases = undefined;
    rmSync(dir, { recursive: true, force: true });
  });

  async function start() {
    const folder = await claimDataFolder(dir);
    databases = await startDatabases(folder);
    return { folder, admin: databases.postgres.url('postgres', folder.secrets.postgres, 'postgres') };
  }
  async function inQueues<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: databases?.urlOf('queues') ?? '' });
    await client.connect();
    return run(client).finally(() => client.end());
  }
  const numbers = () =>
    inQueues(async (client) =>
      (await client.query<{ n: number }>('select n from kept order by n')).rows.map((r) => r.n),
    );

  it('taken during writes restores everything written before the dump', async () => {
    const { folder, admin } = await start();
    let writing = true;
    let written = 0;
    const writer = inQueues(async (client) => {
      await client.query('create table kept (n int primary key)');
      for (; writing; written++) await client.query('insert into kept values ($1)', [written]);
    });
    while (written < 50) await new Promise((resume) => setTimeout(resume, 5));
    const before = written;
    const name = await takeDump(folder, admin);
    const after = written;
    while (written < after + 20) await new Promise((resume) => setTimeout(resume, 5));
    writing = false;
    await writer;
    await databases?.stop();
    rmSync(join(dir, 'postgres', 'base'), { recursive: true });
    await restoreDump(dir, name);
    await start();
    const kept = await numbers();
    expect(kept.length).toBeGreaterThanOrEqual(before);
    expect(kept.length).toBeLessThanOrEqual(after + 1);
    expect(kept).toEqual(kept.map((_, n) => n));
    expect(dumpsOf(dir)).toEqual([name]);
    expect(readdirSync(dir).filter((f) => f.startsWith('postgres-before-'))).toHaveLength(1);
  });

  it('is deleted when seven newer dumps exist, and an unfinished dump is deleted at once', async () => {
    const { folder, admin } = await start();
    const old = Array.from({ length: 8 }, (_, day) => `2026-11-0${day + 1}T00-00-00Z`);
    for (const name of old) mkdirSync(join(dir, 'dumps', name), { recursive: true });
    mkdirSync(join(dir, 'dumps', '2026-11-09T00-00-00Z.new', 'postgres'), { recursive: true });
    const name = await takeDump(folder, admin, new Date('2026-11-20T10:00:00Z'));
    expect(name).toBe('2026-11-20T10-00-00Z');
    expect(dumpsOf(dir)).toEqual([name, ...old.slice(2).reverse()]);
    expect(readdirSync(join(dir, 'dumps')).filter((f) => f.endsWith('.new'))).toEqual([]);
  });

  it('is taken automatically when the last dump or the database is a day old', async () => {
    const { folder, admin } = await start();
    const lines: string[] = [];
    dumpDaily(folder, admin, (line) => lines.push(line))();
    expect(lines).toEqual([]);
    const yesterday = new Date(Date.now() - 86_400_001);
    utimesSync(join(folder.cluster, 'PG_VERSION'), yesterday, yesterday);
    dumpDaily(folder, admin, (line) => lines.push(line))();
    await eventually(async () => lines.length > 0);
    expect(lines[0]).toContain(dumpsOf(dir)[0]);
    dumpDaily(folder, admin, (line) => lines.push(line))();
    expect(lines).toHaveLength(1);
  });

  it('replaces the current data, and keeps the last two replaced folders', async () => {
    const { folder, admin } = await start();
    const name = await takeDump(folder, admin);
    await databases?.stop();
    databases = undefined;
    const old = ['01', '02', '03'].map((day) => `postgres-before-2026-11-${day}T00-00-00Z`);
    for (const replaced of old) mkdirSync(join(dir, replaced));
    const newest = await restoreDump(dir, name);
    expect(
      readdirSync(dir)
        .filter((f) => f.startsWith('postgres-before-'))
        .map((f) => join(dir, f)),
    ).toEqual([join(dir, old[2] as string), newest]);
  });

  it('is restored only while nothing runs, and only if the dump exists', async () => {
    const { folder, admin } = await start();
    const name = await takeDump(folder, admin);
    await expect(restoreDump(dir, name)).rejects.toThrow('VideoQs runs on the data folder');
    await databases?.stop();
    databases = undefined;
    await expect(restoreDump(dir, '2020-01-01T00-00-00Z')).rejects.toThrow(
      `has no dump 2020-01-01T00-00-00Z; it has ${name}.`,
    );
    await expect(restoreDump(dir, '../../etc')).rejects.toThrow('has no dump');
    writeFileSync(join(dir, 'dumps', name, 'log.tar.gz'), 'broken');
    await expect(restoreDump(dir, name)).rejects.toThrow('tar failed');
    expect(readdirSync(dir).filter((f) => /^(restored|postgres-before)/.test(f))).toEqual([]);
  });
});
