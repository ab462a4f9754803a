import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeCluster, POSTGRES_USER } from '../cluster.ts';
import { eventually } from '../eventually.ts';
import { freePort } from '../processes/free-port.ts';
import { postgresIn } from '../processes.mjs';
import { lockOf, type Postgres, type PostgresOptions, startPostgres } from './pg.ts';

describe('the embedded Postgres', () => {
  let top: string;
  const running: Postgres[] = [];
  const start = async (dir: string, over: Partial<PostgresOptions> = {}): Promise<Postgres> => {
    const started = await startPostgres({
      dir,
      port: await freePort(),
      password: 'secret',
      flags: ['fsync=off'],
      ...over,
    });
    running.push(started);
    return started;
  };
  beforeEach(() => {
    top = mkdtempSync(join(tmpdir(), 'videoqs-pg-test-'));
  });
  afterEach(async () => {
    for (const postgres of running.splice(0)) await postgres.stop();
    rmSync(top, { recursive: true, force: true });
  });

  it.each([
    ['with files of another program', ['letters/to-grandma.txt', 'thesis.odt']],
    ['that is a cluster without a PG_VERSION file', ['postgresql.conf', 'base/1/1259', 'global/pg_control']],
    ['without any files', []],
  ])('refuses a folder %s and leaves the folder unchanged', async (_, files) => {
    const dir = join(top, 'postgres');
    mkdirSync(dir, { mode: 0o750 });
    for (const file of files) {
      mkdirSync(join(dir, file, '..'), { recursive: true });
      writeFileSync(join(dir, file), 'mine');
    }
    const before = stateOf(top);
    await expect(start(dir)).rejects.toThrow(
      `${dir} exists but contains no database of VideoQs, so we leave it unchanged: move it away, or choose another folder with VIDEOQS_DATA.`,
    );
    expect(stateOf(top)).toEqual(before);
  });

  it('reports the error message of Postgres when the cluster cannot start', async () => {
    const dir = join(top, 'postgres');
    mkdirSync(dir, { mode: 0o700 });
    writeFileSync(join(dir, 'PG_VERSION'), '9\n');
    await expect(start(dir)).rejects.toThrow(
      /^The database in \/.*\/postgres did not start: postgres: could not [^\n]*$/,
    );
  });

  it('runs in a path with spaces, quotes and dollars, and below folders that its user cannot read', async () => {
    const above = join(top, 'it\'s "50 $HOME" `x`');
    mkdirSync(above, { mode: 0o700 });
    chmodSync(top, 0o700);
    const before = [top, above].map((dir) => statSync(dir).mode);
    const postgres = await start(join(above, 'data'));
    expect(await answers(postgres)).toBe(true);
    expect([top, above].map((dir) => statSync(dir).mode)).toEqual(before);
    expect(readdirSync(above)).toEqual(['data']);
  });

  it('explains why initdb cannot run from a path with a dollar sign, or from a folder that its user may not read', async () => {
    const made = (initdb: string) => makeCluster({ dir: join(top, 'data'), password: 'secret', initdb });
    await expect(made('/opt/$x/initdb')).rejects.toThrow(
      'The path /opt/$x/initdb contains a character that a shell would interpret: move the project to another folder.',
    );
    const closed = join(top, 'closed', 'initdb');
    mkdirSync(join(closed, '..'), { mode: 0o700 });
    writeFileSync(closed, '', { mode: POSTGRES_USER ? 0o755 : 0o600 });
    await expect(made(closed)).rejects.toThrow(
      `The database could not be made in ${join(top, 'data')}: its user does not have the right to run ${closed}.`,
    );
    expect(readdirSync(top)).toEqual(['closed']);
  });

  it('is restarted on the same port when it is killed', async () => {
    const dir = join(top, 'data');
    const lines: string[] = [];
    const postgres = await start(dir, { supervised: (line) => lines.push(line) });
    for (const time of [1, 2]) {
      const before = postgresIn(dir);
      process.kill(lockOf(dir)?.pid as number, 'SIGKILL');
      await eventually(() => answers(postgres));
      expect(lines).toEqual(Array(time).fill('The database ended unexpectedly. We start it again.'));
      expect(postgresIn(dir).some((pid) => before.includes(pid))).toBe(false);
    }
    await postgres.stop();
    expect(postgresIn(dir)).toEqual([]);
  });

  it('stays down when it is stopped during a restart', async () => {
    const dir = join(top, 'data');
    const lines: string[] = [];
    const postgres = await start(dir, { supervised: (line) => lines.push(line) });
    process.kill(lockOf(dir)?.pid as number, 'SIGKILL');
    await eventually(async () => lines.length);
    await postgres.stop();
    expect(postgresIn(dir)).toEqual([]);
  });

  it('leaves no files when its start is aborted during initdb, and can start again', async () => {
    const dir = join(top, 'data');
    const giveUp = new AbortController();
    const starting = start(dir, { signal: giveUp.signal });
    await eventually(async () => readdirSync(top).length);
    giveUp.abort();
    await expect(starting).rejects.toThrow(/^The database could not be made in /);
    expect(readdirSync(top)).toEqual([]);
    expect(await answers(await start(dir))).toBe(true);
  });

  it('leaves no process when its start is aborted after initdb', async () => {
    const dir = join(top, 'data');
    await (await start(dir)).stop();
    const giveUp = new AbortController();
    giveUp.abort();
    await expect(start(dir, { signal: giveUp.signal })).rejects.toThrow(/^The database in .* did not start: /);
    expect(postgresIn(dir)).toEqual([]);
  });
});

async function answers({ url }: Postgres): Promise<boolean> {
  const client = new pg.Client({ connectionString: url('postgres', 'secret', 'postgres') });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select 1 as one');
    return rows[0]?.one === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Names, owners, modes and times of everything in a folder. */
function stateOf(dir: string): string[] {
  return [dir, ...readdirSync(dir, { recursive: true }).map((name) => join(dir, String(name)))].map((path) => {
    const { mode, uid, gid, mtimeMs } = statSync(path);
    return [path, mode, uid, gid, mtimeMs].join(' ');
  });
}
