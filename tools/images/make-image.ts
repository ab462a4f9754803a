/** Makes an image of one part's files with podman. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@videoqs/stack/root';
import { podman } from './podman.ts';

const run = (program: string, args: string[]) => execFileSync(program, args, { cwd: root, stdio: 'inherit' });

function base(): string {
  const { IMAGE_BASE } = process.env;
  if (IMAGE_BASE) return IMAGE_BASE;
  const made = 'localhost/videoqs/base:dev';
  if (!podman(['image', 'exists', made]).ok) run('sh', ['k8s/images/base.sh', made]);
  return made;
}

/** Removes the symbols from Node's program, which only a debugger reads. They take 18 MB. */
function copyNode(to: string): void {
  copyFileSync(process.execPath, to);
  if (existsSync('/usr/bin/strip')) run('/usr/bin/strip', [to]);
  else console.error('strip (package binutils) is not installed: the images are 18 MB larger and have other digests.');
}

/**
 * Makes an image with podman.
 * @param tag the image's name
 * @param layOut writes the contents into the folder that becomes /app, and returns the folder below /app in which the
 * image starts
 * @param fresh whether to ignore the layers of an earlier build
 */
export function makeImage(tag: string, layOut: (app: string) => string, fresh = false): void {
  const context = mkdtempSync(join(tmpdir(), 'videoqs-image-'));
  try {
    const part = layOut(join(context, 'app'));
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
