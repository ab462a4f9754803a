import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
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
import { dirname, join } from 'node:path';
import { eventually } from '@videoqs/stack/eventually';
import { freePort } from '@videoqs/stack/free-port';
import { INSTALLED, noteInstalled } from '@videoqs/stack/own-node.mjs';
import { root } from '@videoqs/stack/root';
import { allGone, Started } from '@videoqs/stack/started';
import { BUILT } from '../build/build.ts';

/** Says that it runs, and then cannot be asked to end. */
const STUBBORN = `require('node:fs').writeFileSync(process.env.STARTED_FILE, '');
process.on('SIGTERM', () => {}).on('SIGINT', () => {});
setInterval(() => {}, 1_000);`;

const LOCK = JSON.stringify({ name: 'slow', lockfileVersion: 3, packages: { '': { name: 'slow' } } });

describe('npm start of a project', () => {
  let folder: string;
  let run: Started | undefined;
  const scripts = () =>
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }).scripts;
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  const started = () => join(folder, 'started');
  const start = async () => {
    const env = { PORT: String(await freePort()), VIDEOQS_DATA: join(folder, 'data'), STARTED_FILE: started() };
    run = new Started('npm', ['start'], { cwd: folder, env });
    await eventually(async () => existsSync(started()), 20).catch(() => {
      throw new Error(`it did not get that far: ${run?.output}`);
    });
    return run;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'videoqs-project-'));
    for (const part of ['tools', 'libs/stack']) cpSync(join(root, part), join(folder, part), { recursive: true });
    write('stubborn.cjs', STUBBORN);
  });
  afterEach(async () => {
    await run?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Its packages take for ever to install. */
  const installing = () => {
    write('package.json', { name: 'slow', scripts: { start: scripts().start, install: 'node stubborn.cjs' } });
    write('package-lock.json', LOCK);
  };
  /** Its one build takes for ever; the packages are ours. */
  const building = () => {
    rmSync(join(folder, 'tools/project.json')); // it names all that is built, of which there is one part here
    for (const dir of BUILT) mkdirSync(join(folder, dir), { recursive: true });
    write('package.json', { name: 'slow', scripts: { start: scripts().start }, workspaces: ['shell'] });
    write('shell/package.json', { name: '@videoqs/shell', scripts: { build: 'node ../stubborn.cjs' } });
    copyFileSync(join(root, 'nx.json'), join(folder, 'nx.json'));
    write('package-lock.json', LOCK);
    mkdirSync(join(folder, 'node_modules'));
    for (const name of readdirSync(join(root, 'node_modules')).filter((n) => ![INSTALLED, '@videoqs'].includes(n)))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    mkdirSync(join(folder, 'node_modules/@videoqs'));
    symlinkSync(join(folder, 'libs/stack'), join(folder, 'node_modules/@videoqs/stack'));
    noteInstalled(folder);
  };

  const terminate = (run: Started) => run.child.kill('SIGTERM');
  const pressControlC = (run: Started) => run.pressControlC();

  it.each<[string, string, () => void, (run: Started) => unknown]>([
    ['a SIGTERM to npm', 'its packages are installed', installing, terminate],
    ['Ctrl-C', 'its packages are installed', installing, pressControlC],
    ['a SIGTERM to npm', 'it is built', building, terminate],
    ['Ctrl-C', 'it is built', building, pressControlC],
  ])('ends on %s while %s, and leaves no process', async (_, __, project, tell) => {
    project();
    const run = await start();
    const gone = allGone(run);
    tell(run);
    expect(await gone).toBeLessThan(3_000);
  });

  it('makes up Secrets on a fresh clone as well, and prints nothing beside them that kubectl would have to read', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    const [stack, workspaces] = [{ name: '@videoqs/stack', version: '1.0.0' }, ['libs/stack']];
    write('package.json', { name: 'slow', scripts, workspaces });
    write('libs/stack/package.json', { ...stack, type: 'module', exports: { './*': './src/*.ts' } });
    const link = { resolved: 'libs/stack', link: true };
    const packages = { '': { name: 'slow', workspaces }, 'libs/stack': stack, 'node_modules/@videoqs/stack': link };
    write('package-lock.json', { name: 'slow', lockfileVersion: 3, packages });
    const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
    const said = execFileSync('npm', ['run', '--silent', 'k8s:secrets', '--', 'videoqs-dev'], {
      cwd: folder,
      env: { ...process.env, PATH },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(JSON.parse(said)).toMatchObject({ kind: 'List', items: expect.any(Array) });
    expect(said).toContain('"namespace": "videoqs-dev"');
  });

  it('tells an old Node what it needs', async () => {
    const script = join(folder, 'tools/run/install.mjs');
    writeFileSync(script, readFileSync(script, 'utf8').replaceAll('process.versions.node', "'18.20.0'"));
    run = new Started(process.execPath, [script, 'start']);
    expect((await run.ended)[0]).toBe(1);
    expect(run.output).toBe('VideoQs needs Node 20.19 or newer to start; this is 18.20.0.\n');
  });
});
