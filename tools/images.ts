/**
 * `npm run images [NAME …]`: an image of the gateway, of each service and of each frontend, built by podman. A service's
 * serves HTTP, works and migrates; it holds its build and those packages that the build leaves outside, from the lock
 * file as they are installed. IMAGE_BASE names the base; without it one is made here of Debian's packages. IMAGE_PREFIX
 * and IMAGE_TAG are those of the overlay dev when not given.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './build.ts';
import { SERVICES } from './data-folder.ts';
import { OUTSIDE } from './rspack.node.ts';

/** Project by image. */
const IMAGES: Record<string, string> = {
  gateway: 'gateway',
  ...Object.fromEntries(SERVICES.map((name) => [name, `services/${name}`])),
  'shell-frontend': 'shell',
  ...Object.fromEntries(SERVICES.map((name) => [`${name}-frontend`, `mfe-${name}`])),
};
const { IMAGE_PREFIX = 'localhost/videoqs', IMAGE_TAG = 'dev' } = process.env;
const run = (program: string, args: string[]) => execFileSync(program, args, { cwd: root, stdio: 'inherit' });

interface Package {
  name: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
const packageIn = (dir: string): Package => JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8'));

/** Where Node finds a package from a folder, both relative to the root; undefined for one that is not installed. */
function found(name: string, from: string): string | undefined {
  const steps = from === '' ? [] : from.split('/');
  for (let i = steps.length; i >= 0; i--) {
    const place = join(...steps.slice(0, i), 'node_modules', name);
    if (existsSync(join(root, place, 'package.json'))) return place;
  }
  return undefined;
}

/** Folders of the packages that a project's build leaves outside, and of all that they need. */
function packagesOf(project: string): Set<string> {
  const all = new Set<string>();
  const add = (name: string, from: string) => {
    const place = found(name, from);
    if (!place || all.has(place) || /linuxmusl|-musl$/.test(name)) return;
    all.add(place);
    const { dependencies, optionalDependencies } = packageIn(place);
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, place);
  };
  for (const from of [project, 'libs/node'])
    for (const name of Object.keys(packageIn(from).dependencies ?? {})) if (OUTSIDE.test(name)) add(name, from);
  // and what packages that are in the build name: not every one of them is installed, or needed
  for (const file of globSync('*.mjs', { cwd: join(root, project, 'dist') }))
    for (const [, name = ''] of readFileSync(join(root, project, 'dist', file), 'utf8').matchAll(NAMED))
      if (OUTSIDE.test(name)) add(name, project);
  return all;
}

/** The package of `from"@scope/name/file"`, `import('name')` and `require('name')`. */
const NAMED = /(?:from|import|require)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w.-]+)["'/]/g;
const UNUSED = /\.(map|md|d\.[cm]?ts|ts)$/;
const copy = (from: string, to: string) =>
  cpSync(join(root, from), to, { recursive: true, dereference: true, filter: (file) => !UNUSED.test(file) });

/** Lays out what goes into an image; @returns the folder that it starts in, below /app */
function layOut(project: string, app: string): string {
  if (!existsSync(join(root, project, 'src/main.ts'))) {
    copy(join(project, 'dist'), join(app, 'files'));
    copy('k8s/images/publish.mjs', join(app, 'publish.mjs'));
    return '';
  }
  copy(join(project, 'dist'), join(app, project, 'dist'));
  if (existsSync(join(root, project, 'catalogue'))) copy(join(project, 'catalogue'), join(app, project, 'catalogue'));
  for (const place of packagesOf(project)) copy(place, join(app, relative('.', place)));
  return project;
}

function base(): string {
  const { IMAGE_BASE } = process.env;
  if (IMAGE_BASE) return IMAGE_BASE;
  const made = 'localhost/videoqs/base:dev';
  try {
    execFileSync('podman', ['image', 'exists', made]);
  } catch {
    run('sh', ['k8s/images/base.sh', made]);
  }
  return made;
}

const wanted = process.argv.slice(2);
const names = wanted.length ? wanted : Object.keys(IMAGES);
const projects = names.map((name) => IMAGES[name] ?? '');
if (projects.includes('')) throw new Error(`There are the images ${Object.keys(IMAGES).join(', ')}.`);
run('nx', ['run-many', '-t', 'build', '--parallel=2', `--projects=${projects.map((p) => packageIn(p).name).join()}`]);
const BASE = base();
for (const [i, name] of names.entries()) {
  const context = mkdtempSync(join(tmpdir(), 'videoqs-image-'));
  try {
    const part = layOut(projects[i] as string, join(context, 'app'));
    copyFileSync(process.execPath, join(context, 'node'));
    run('podman', [
      ...['build', '--isolation=chroot', '--pull=never', '--timestamp=0', '--file=k8s/images/Containerfile'],
      ...[
        `--build-arg=BASE=${BASE}`,
        `--build-arg=PART=${part}`,
        `--tag=${IMAGE_PREFIX}/${name}:${IMAGE_TAG}`,
        context,
      ],
    ]);
  } finally {
    rmSync(context, { recursive: true });
  }
}
