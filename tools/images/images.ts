/**
 * `npm run images [NAME …]` builds images of the gateway, of each service and of each frontend with podman. The image
 * of a service has three commands: HTTP, worker and migration. It contains the service's build, the packages that are
 * not bundled (as installed from the lock file), and the list of everything (`/app/sbom.cdx.json`). IMAGE_BASE names
 * the base image. Without IMAGE_BASE, the command makes a base of Debian's packages. IMAGE_PREFIX and IMAGE_TAG default
 * to the values of the overlay dev. `npm run images -- --check [NAME …]` checks images that were built before
 * (image-check.ts).
 */
import { execFileSync } from 'node:child_process';
import { root } from '@videoqs/stack/root';
import { checkImage } from './image-check.ts';
import { IMAGES, layOutImage } from './image-contents.ts';
import { packageIn } from './lay-out.ts';
import { makeImage } from './make-image.ts';
import { needPodman, podman } from './podman.ts';

const { IMAGE_PREFIX = 'localhost/videoqs', IMAGE_TAG = 'dev' } = process.env;
const layOut = (name: string) => (app: string) => layOutImage(name, app);

/** Builds the image a second time from the same files. @returns a line if the two images differ */
function differs(name: string, tag: string): string[] {
  const again = `${tag}-again`;
  makeImage(again, layOut(name), true);
  const idOf = (image: string) => podman(['image', 'inspect', '--format={{.Id}}', image]).output;
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
execFileSync('nx', ['run-many', '-t', 'build', '--parallel=2', `--projects=${projects.join()}`], {
  cwd: root,
  stdio: 'inherit',
});
const check = process.argv.includes('--check');
for (const name of names) {
  const tag = `${IMAGE_PREFIX}/${name}:${IMAGE_TAG}`;
  if (!check) {
    makeImage(tag, layOut(name));
    continue;
  }
  const { bytes, faults } = checkImage(name, tag);
  const all = [...faults, ...(bytes ? differs(name, tag) : [])];
  console.log(`${all.length ? 'FAILED' : 'ok    '} ${name} (${(bytes / 1e6).toFixed(0)} MB) ${all.join('; ')}`);
  if (all.length) process.exitCode = 1;
}
