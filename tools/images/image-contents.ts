/** The contents of each image: the build of its project, and the packages that are not bundled. */
import { existsSync, globSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { SERVICES } from '@videoqs/stack/database/data-folder';
import { root } from '@videoqs/stack/root';
import { found, isService, layOut, packageIn, packagesOf } from './lay-out.ts';
import { sbomOf } from './sbom.ts';

/** Project by image. */
export const IMAGES: Record<string, string> = {
  gateway: 'gateway',
  ...Object.fromEntries(SERVICES.map((name) => [name, `services/${name}`])),
  'shell-frontend': 'shell',
  ...Object.fromEntries(SERVICES.map((name) => [`${name}-frontend`, `mfe-${name}`])),
};

/**
 * Finds the folders of the packages in a build. For a service they are read from the source maps. The build of a
 * frontend has no source maps, so the result is all dependencies of the frontend and of its parts, which is more than
 * the build contains.
 * @param at the workspace in which the project is built
 */
export function bundledIn(project: string, at = root): Set<string> {
  const all = new Set<string>();
  const add = (name: string, from: string) => {
    const place = found(at, name, from);
    if (!place || all.has(place)) return;
    const real = realpathSync(join(at, place));
    const ours = !real.includes('/node_modules/');
    if (!ours) all.add(place);
    const own = ours ? relative(at, real) : place;
    for (const next of Object.keys(packageIn(at, own).dependencies ?? {})) add(next, own);
  };
  if (!isService(at, project))
    for (const name of Object.keys(packageIn(at, project).dependencies ?? {})) add(name, project);
  for (const file of globSync('**/*.map', { cwd: join(at, project, 'dist') })) {
    const { sources } = JSON.parse(readFileSync(join(at, project, 'dist', file), 'utf8')) as { sources: string[] };
    for (const source of sources) {
      const path = resolve(at, project, source.replace(/^webpack:\/\/(@[^/]+\/)?[^/]+\//, ''));
      const place = PACKAGE.exec(path)?.[0];
      if (place && existsSync(join(place, 'package.json'))) all.add(relative(at, place));
    }
  }
  return all;
}

/** Returns the folder of the package in the path of a source. If one package contains another, it is the inner one. */
const PACKAGE = /^.*node_modules\/(?:@[\w.-]+\/)?[\w.-]+/;
/**
 * Writes the contents of an image to a folder, and beside them the list of all packages.
 * @param at the workspace in which the project is built
 * @returns the folder that the image starts in, below /app
 */
export function layOutImage(name: string, app: string, at = root): string {
  const project = IMAGES[name] as string;
  mkdirSync(app, { recursive: true });
  const outside = isService(at, project) ? packagesOf(at, project) : new Set<string>();
  const sbom = sbomOf(name, project, new Set([...outside, ...bundledIn(project, at)]), at);
  writeFileSync(join(app, 'sbom.cdx.json'), JSON.stringify(sbom));
  return layOut(at, project, app);
}
