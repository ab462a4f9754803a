/**
 * `npm run images [NAME …]`: an image of the gateway, of each service and of each frontend, built by podman. A service's
 * serves HTTP, works and migrates; it holds its build and those packages that the build leaves outside, from the lock
 * file as they are installed. IMAGE_BASE names the base; without it one is made here of Debian's packages. IMAGE_PREFIX
 * and IMAGE_TAG are those of the overlay dev when not given.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './build.ts';
import { SERVICES } from './data-folder.ts';
import { layOut, packageIn } from './lay-out.ts';

/** Project by image. */
const IMAGES: Record<string, string> = {
  gateway: 'gateway',
  ...Object.fromEntries(SERVICES.map((name) => [name, `services/${name}`])),
  'shell-frontend': 'shell',
  ...Object.fromEntries(SERVICES.map((name) => [`${name}-frontend`, `mfe-${name}`])),
};
const { IMAGE_PREFIX = 'localhost/videoqs', IMAGE_TAG = 'dev' } = process.env;
const run = (program: string, args: string[]) => execFileSync(program, args, { cwd: root, stdio: 'inherit' });

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
run('nx', [
  'run-many',
  '-t',
  'build',
  '--parallel=2',
  `--projects=${projects.map((p) => packageIn(root, p).name).join()}`,
]);
const BASE = base();
for (const [i, name] of names.entries()) {
  const context = mkdtempSync(join(tmpdir(), 'videoqs-image-'));
  try {
    const part = layOut(root, projects[i] as string, join(context, 'app'));
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
