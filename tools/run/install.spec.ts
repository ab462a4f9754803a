import { execFileSync } from 'node:child_process';
import {
  chmodSync,
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
import { INSTALLED, noteInstalled } from '@videoqs/stack/own-node.mjs';
import { freePort } from '@videoqs/stack/processes/free-port';
import { allGone, anotherUser, Started } from '@videoqs/stack/processes/started';
import { root } from '@videoqs/stack/root';
import { BUILT } from '../build/build.ts';

/** A script that reports that it runs, and that no signal can end. */
const STUBBORN = `require('node:fs').writeFileSync(process.env.STARTED_FILE, '');
process.on('SIGTERM', () => {}).on('SIGINT', () => {});
setInterval(() => {}, 1_000);`;

const LOCK = JSON.stringify({ name: 'slow', lockfileVersion: 3, packages: { '': { name: 'slow' } } });

/** A separate project in its own folder. */
class Project {
  readonly folder = mkdtempSync(join(tmpdir(), 'videoqs-project-'));
  run?: Started;

  constructor() {
    for (const part of ['tools', 'libs/stack']) cpSync(join(root, part), join(this.folder, part), { recursive: true });
    this.write('stubborn.cjs', STUBBORN);
  }

  readonly write = (name: string, content: unknown): void =>
    writeFileSync(join(this.folder, name), typeof content === 'string' ? content : JSON.stringify(content));

  /** @returns once the endless step has begun */
  async start(): Promise<Started> {
    const began = join(this.folder, 'started');
    const env = { PORT: String(await freePort()), VIDEOQS_DATA: join(this.folder, 'data'), STARTED_FILE: began };
    const run = new Started('npm', ['start'], { cwd: this.folder, env });
    this.run = run;
    await eventually(async () => existsSync(began)).catch(() => {
      throw new Error(`it did not get that far: ${run.output}`);
    });
    return run;
  }

  async remove(): Promise<void> {
    await this.run?.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };

/** A project whose installation never ends. */
function installing({ write }: Project) {
  write('package.json', { name: 'slow', scripts: { start: scripts.start, install: 'node stubborn.cjs' } });
  write('package-lock.json', LOCK);
}

/** A project whose only build never ends. It uses our installed packages. */
function building({ folder, write }: Project) {
  rmSync(join(folder, 'tools/project.json')); // names the one part of this project that is built
  for (const dir of BUILT) mkdirSync(join(folder, dir), { recursive: true });
  write('package.json', { name: 'slow', scripts: { start: scripts.start }, workspaces: ['shell'] });
  write('shell/package.json', { name: '@videoqs/shell', scripts: { build: 'node ../stubborn.cjs' } });
  copyFileSync(join(root, 'nx.json'), join(folder, 'nx.json'));
  write('package-lock.json', LOCK);
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((n) => ![INSTALLED, '@videoqs'].includes(n)))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  mkdirSync(join(folder, 'node_modules/@videoqs'));
  symlinkSync(join(folder, 'libs/stack'), join(folder, 'node_modules/@videoqs/stack'));
  noteInstalled(folder);
}

describe('npm start with missing packages', () => {
  const projects: Project[] = [];
  const make = () => {
    const project = new Project();
    projects.push(project);
    return project;
  };
  afterEach(async () => {
    await Promise.all(projects.splice(0).map((project) => project.remove()));
  });

  it.each<[string, (project: Project) => void]>([
    ['the packages are installed', installing],
    ['the project is built', building],
  ])('ends on a SIGTERM to npm, and on Ctrl-C, while %s, and leaves no process', async (_, prepare) => {
    const tell = [(run: Started) => run.child.kill('SIGTERM'), (run: Started) => run.pressControlC()];
    // both projects run at the same time, because each takes a second to end its processes
    const took = tell.map(async (end) => {
      const project = make();
      prepare(project);
      const run = await project.start();
      const gone = allGone(run);
      end(run);
      return gone;
    });
    await Promise.all(took);
  });

  it('lets the Secrets command print only its JSON for kubectl, even on a fresh clone', () => {
    const { folder, write } = make();
    const [stack, workspaces] = [{ name: '@videoqs/stack', version: '1.0.0' }, ['libs/stack']];
    write('package.json', { name: 'slow', scripts, workspaces });
    write('libs/stack/package.json', { ...stack, type: 'module', exports: { './*': './src/*.ts' } });
    const link = { resolved: 'libs/stack', link: true };
    const packages = { '': { name: 'slow', workspaces }, 'libs/stack': stack, 'node_modules/@videoqs/stack': link };
    write('package-lock.json', { name: 'slow', lockfileVersion: 3, packages });
    const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
    const output = execFileSync('npm', ['run', '--silent', 'k8s:secrets', '--', 'videoqs-dev'], {
      cwd: folder,
      env: { ...process.env, PATH },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(JSON.parse(output)).toMatchObject({ kind: 'List', items: expect.any(Array) });
    expect(output).toContain('"namespace": "videoqs-dev"');
  });

  it('names the required version when Node is too old', async () => {
    const project = make();
    const script = join(project.folder, 'tools/run/install.mjs');
    writeFileSync(script, readFileSync(script, 'utf8').replaceAll('process.versions.node', "'18.20.0'"));
    project.run = new Started(process.execPath, [script, 'start']);
    expect((await project.run.ended)[0]).toBe(1);
    expect(project.run.output).toBe('VideoQs needs Node 20.19 or newer to start; this is 18.20.0.\n');
  });

  const other = anotherUser();
  (other || process.getuid?.() !== 0 ? it : it.skip)(
    'says that this user may not install packages when the folder is read-only',
    async () => {
      const project = make();
      installing(project);
      const packages = join(project.folder, 'node_modules');
      mkdirSync(packages);
      for (const dir of [project.folder, packages]) chmodSync(dir, 0o555);
      project.run = new Started(process.execPath, [join(project.folder, 'tools/run/install.mjs'), 'x'], {
        ...(other && { uid: other }),
      });
      expect((await project.run.ended)[0]).toBe(1);
      expect(project.run.output).toBe(
        `VideoQs has to install its packages, but this user may not write to ${packages}: run the command as the owner of that folder.\n`,
      );
      for (const dir of [project.folder, packages]) chmodSync(dir, 0o755);
    },
  );
});
