/**
 * `npm run images [NAME …]`: an image of the gateway, of each service and of each frontend, built by podman. A service's
 * serves HTTP, works and migrates; it holds its build and those packages that the build leaves outside, from the lock
 * file as they are installed, and the list of all that (`/app/sbom.cdx.json`). IMAGE_BASE names the base; without it one
 * is made here of Debian's packages. IMAGE_PREFIX and IMAGE_TAG are those of the overlay dev when not given.
 * `npm run images -- --check [NAME …]` looks at those that are built (image-check.ts).
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './build.ts';
import { checkImage } from './image-check.ts';
import { IMAGES, layOutImage } from './image-contents.ts';
import { packageIn } from './lay-out.ts';
import { needPodman, podman } from './podman.ts';

const { IMAGE_PREFIX = 'localhost/videoqs', IMAGE_TAG = 'dev' } = process.env;
const run = (program: string, args: string[]) => execFileSync(program, args, { cwd: root, stdio: 'inherit' });

function base(): string {
  const { IMAGE_BASE } = process.env;
  if (IMAGE_BASE) return IMAGE_BASE;
  const made = 'localhost/videoqs/base:dev';
  if (!podman(['image', 'exists', made]).ok) run('sh', ['k8s/images/base.sh', made]);
  return made;
}

/** Node without the symbols that only a debugger reads, 18 MB of it. */
function copyNode(to: string): void {
  copyFileSync(process.execPath, to);
  if (existsSync('/usr/bin/strip')) run('/usr/bin/strip', [to]);
  else console.error('strip is not here (binutils): the images are 18 MB larger, and other ones than with it.');
}

/** @param fresh nothing is taken from an earlier build */
function build(name: string, tag: string, fresh = false): void {
  const context = mkdtempSync(join(tmpdir(), 'videoqs-image-'));
  try {
    const part = layOutImage(name, join(context, 'app'));
    copyNode(join(context, 'node'));
    run('podman', [
      ...['build', '--quiet', '--isolation=chroot', '--pull=never', '--timestamp=0', ...(fresh ? ['--no-cache'] : [])],
      ...['--file=k8s/images/Containerfile', `--build-arg=BASE=${base()}`, `--build-arg=PART=${part}`],
      ...[`--tag=${tag}`, context],
    ]);
  } finally {
    rmSync(context, { recursive: true });
  }
}

/** Built anew from the same files; @returns a line when something else comes of it */
function differs(name: string, tag: string): string[] {
  const again = `${tag}-again`;
  build(name, again, true);
  const idOf = (image: string) => podman(['image', 'inspect', '--format={{.Id}}', image]).said;
  const [first, second] = [idOf(tag), idOf(again)];
  podman(['image', 'untag', again, again]);
  return first === second ? [] : [`built again it is another one: ${first.slice(0, 12)}, ${second.slice(0, 12)}`];
}

needPodman();
const wanted = process.argv.slice(2).filter((word) => word !== '--check');
const names = wanted.length ? wanted : Object.keys(IMAGES);
const unknown = names.find((name) => !IMAGES[name]);
if (unknown) {
  console.error(`There is no image ${unknown}; there are ${Object.keys(IMAGES).join(', ')}.`);
  process.exit(2);
}
const projects = names.map((name) => packageIn(root, IMAGES[name] as string).name);
run('nx', ['run-many', '-t', 'build', '--parallel=2', `--projects=${projects.join()}`]);
const check = process.argv.includes('--check');
for (const name of names) {
  const tag = `${IMAGE_PREFIX}/${name}:${IMAGE_TAG}`;
  if (!check) {
    build(name, tag);
    continue;
  }
  const { bytes, faults } = checkImage(name, tag);
  const all = [...faults, ...(bytes ? differs(name, tag) : [])];
  console.log(`${all.length ? 'FAILED' : 'ok    '} ${name} (${(bytes / 1e6).toFixed(0)} MB) ${all.join('; ')}`);
  if (all.length) process.exitCode = 1;
}
