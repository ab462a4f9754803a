import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Started } from '../processes/started.ts';
import { claimDataFolder, type DataFolder, Prepared } from './data-folder.ts';

describe('a data folder', () => {
  let top: string;
  let dir: string;
  const claimed: DataFolder[] = [];
  const claim = async (wanted = dir) => {
    const folder = await claimDataFolder(wanted);
    claimed.push(folder);
    return folder;
  };
  beforeEach(() => {
    top = mkdtempSync(join(tmpdir(), 'videoqs-data-test-'));
    dir = join(top, 'data');
  });
  afterEach(() => {
    for (const folder of claimed.splice(0)) folder.release();
    rmSync(top, { recursive: true, force: true });
  });

  it('keeps its secrets from one run to the next', async () => {
    const first = await claim();
    first.release();
    expect((await claim()).secrets).toEqual(first.secrets);
  });

  it('waits briefly for a previous run that is still ending', async () => {
    const first = await claim();
    const next = claim();
    first.release();
    expect((await next).secrets).toEqual(first.secrets);
  });

  it('is accepted when it is empty or contains only a partly written secrets file', async () => {
    mkdirSync(dir);
    writeFileSync(join(dir, 'secrets.json.new'), '{"postgr');
    await claim();
    expect(readdirSync(dir)).toEqual(['secrets.json']);
  });

  it("is refused and left unchanged when it contains another program's files", async () => {
    mkdirSync(dir);
    writeFileSync(join(dir, 'thesis.odt'), 'mine');
    await expect(claim()).rejects.toThrow(
      `${dir} is not a data folder of VideoQs (it contains thesis.odt): choose an empty or new folder with VIDEOQS_DATA.`,
    );
    expect(readdirSync(dir)).toEqual(['thesis.odt']);
  });

  it('is refused when it has a database but no secrets file', async () => {
    mkdirSync(join(dir, 'postgres'), { recursive: true });
    await expect(claim()).rejects.toThrow(
      `${dir} has a postgres folder but no secrets.json with its passwords: put that file back, or choose another folder with VIDEOQS_DATA.`,
    );
    expect(readdirSync(dir)).toEqual(['postgres']);
  });

  it.each(['', '{"postgres":"x', '[]', 'null', '{"postgres":"a","memberSecret":"b","roles":{}}'])(
    'is refused when its secrets file contains invalid JSON or lacks secrets: %s',
    async (text) => {
      mkdirSync(dir);
      writeFileSync(join(dir, 'secrets.json'), text);
      await expect(claim()).rejects.toThrow(
        `${dir}/secrets.json is damaged: put a good copy of it back, or choose another folder with VIDEOQS_DATA.`,
      );
      expect(readFileSync(join(dir, 'secrets.json'), 'utf8')).toBe(text);
    },
  );

  it('is refused and left unchanged when it belongs to another user, even when root starts the run', async () => {
    (await claim()).release();
    const { getuid } = process;
    const uid = getuid?.() ?? 0;
    process.getuid = () => uid + 1;
    try {
      await expect(claim()).rejects.toThrow(
        `The data folder ${dir} belongs to another user (uid ${uid}): run as that user, or choose another with VIDEOQS_DATA.`,
      );
    } finally {
      Object.assign(process, { getuid });
    }
  });

  it('is refused when its path is a file', async () => {
    writeFileSync(dir, '');
    await expect(claim()).rejects.toThrow(
      /^The data folder \/.*\/data cannot be used \(EEXIST.*\): choose another with VIDEOQS_DATA\.$/,
    );
  });

  it('belongs to one run at a time, even under different paths to the same folder', async () => {
    const first = await claim();
    symlinkSync(dir, join(top, 'link'));
    for (const path of [dir, join(top, 'link'), `${top}/./data/`])
      await expect(claim(path)).rejects.toThrow(
        /^VideoQs runs on the data folder .* already: stop it first, or choose/,
      );
    first.release();
    await claim();
  });

  it('is free again after its run is killed', async () => {
    const code = `const { claimDataFolder } = await import('${join(import.meta.dirname, 'data-folder.ts')}');
      await claimDataFolder(process.env.DIR); console.log('claimed'); setInterval(() => {}, 1000);`;
    const other = new Started(process.execPath, ['--input-type=module', '-e', code], { env: { DIR: dir } });
    await other.untilItSays('claimed');
    await expect(claim()).rejects.toThrow(/already: stop it first/);
    other.child.kill('SIGKILL');
    await other.ended;
    await claim();
  });

  describe('the record of completed setup steps', () => {
    const databaseNumbered = (n: number) => {
      mkdirSync(join(dir, 'postgres', 'global'), { recursive: true });
      writeFileSync(join(dir, 'postgres', 'global', 'pg_control'), Buffer.alloc(16, n));
    };
    it('is valid only for the database that it was written for', async () => {
      const folder = await claim();
      databaseNumbered(1);
      new Prepared(folder).add('roles');
      expect(new Prepared(folder).has('roles')).toBe(true);
      expect(new Prepared(folder).has('tables')).toBe(false);
      databaseNumbered(2);
      expect(new Prepared(folder).has('roles')).toBe(false);
    });

    it('says whether an earlier run created tables, because a database with tables is dumped before an upgrade', async () => {
      const folder = await claim();
      databaseNumbered(1);
      const prepared = new Prepared(folder);
      expect(prepared.isOld).toBe(false);
      prepared.add('roles');
      expect(prepared.isOld).toBe(false);
      prepared.add('tables');
      expect(prepared.isOld).toBe(true);
    });

    it.each(['', '["ab', 'null', '{"length":1}'])('is ignored when it is damaged: %s', async (text) => {
      const folder = await claim();
      databaseNumbered(1);
      writeFileSync(join(dir, 'prepared.json'), text);
      const prepared = new Prepared(folder);
      expect(prepared.has('roles')).toBe(false);
      prepared.add('roles');
      expect(prepared.has('roles')).toBe(true);
      expect(existsSync(join(dir, 'prepared.json.new'))).toBe(false);
    });
  });
});
