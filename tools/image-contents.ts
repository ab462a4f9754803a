/** What goes into each image: the build of its project, and the packages that the build leaves outside. */
import { existsSync, globSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './build.ts';
import { SERVICES } from './data-folder.ts';
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
 * Folders of the packages whose code a build took in: of a service as its source maps name them; of a frontend, whose
 * build has none, all that it and what it is made of depend on, so rather too many.
 */
export function bundledIn(project: string): Set<string> {
  const all = new Set<string>();
  const add = (name: string, from: string) => {
    const place = found(root, name, from);
    if (!place || all.has(place)) return;
    all.add(place);
    const within = realpathSync(join(root, place)).startsWith(join(root, 'node_modules')) ? place : undefined;
    const own = within ?? relative(root, realpathSync(join(root, place)));
    if (!within) all.delete(place); // ours
    for (const next of Object.keys(packageIn(root, own).dependencies ?? {})) add(next, own);
  };
  if (!isService(root, project))
    for (const name of Object.keys(packageIn(root, project).dependencies ?? {})) add(name, project);
  for (const file of globSync('**/*.map', { cwd: join(root, project, 'dist') })) {
    const { sources } = JSON.parse(readFileSync(join(root, project, 'dist', file), 'utf8')) as { sources: string[] };
    for (const source of sources) {
      const place = PACKAGE.exec(join(project, source.replace(/^webpack:\/\/(@[^/]+\/)?[^/]+\//, '')))?.[0];
      if (place && existsSync(join(root, place, 'package.json'))) all.add(place);
    }
  }
  return all;
}

/** Its folder in a source's path; that of the inner one, where a package brings its own. */
const PACKAGE = /^.*node_modules\/(?:@[\w.-]+\/)?[\w.-]+/;
/** Lays out what goes into an image, with the list of it; @returns the folder that it starts in, below /app */
export function layOutImage(name: string, app: string): string {
  const project = IMAGES[name] as string;
  mkdirSync(app, { recursive: true });
  const outside = isService(root, project) ? packagesOf(root, project) : new Set<string>();
  const sbom = sbomOf(name, project, new Set([...outside, ...bundledIn(project)]));
  writeFileSync(join(app, 'sbom.cdx.json'), JSON.stringify(sbom));
  return layOut(root, project, app);
}
