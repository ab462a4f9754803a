/** What goes into each image: the build of its project, and the packages that the build leaves outside. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './build.ts';
import { SERVICES } from './data-folder.ts';
import { OUTSIDE } from './rspack.node.ts';
import { sbomOf } from './sbom.ts';

/** Project by image. */
export const IMAGES: Record<string, string> = {
  gateway: 'gateway',
  ...Object.fromEntries(SERVICES.map((name) => [name, `services/${name}`])),
  'shell-frontend': 'shell',
  ...Object.fromEntries(SERVICES.map((name) => [`${name}-frontend`, `mfe-${name}`])),
};

interface Package {
  name: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
export const packageIn = (dir: string): Package => JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8'));
export const isService = (project: string): boolean => existsSync(join(root, project, 'src/main.ts'));

/** Where Node finds a package from a folder, both relative to the root; undefined for one that is not installed. */
function found(name: string, from: string): string | undefined {
  const steps = from === '' ? [] : from.split('/');
  for (let i = steps.length; i >= 0; i--) {
    const place = join(...steps.slice(0, i), 'node_modules', name);
    if (existsSync(join(root, place, 'package.json'))) return place;
  }
  return undefined;
}

/** Folders of the packages that a service's build leaves outside, and of all that they need. */
export function packagesOf(project: string): Set<string> {
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

/**
 * Folders of the packages whose code a build took in: of a service as its source maps name them; of a frontend, whose
 * build has none, all that it and what it is made of depend on, so rather too many.
 */
export function bundledIn(project: string): Set<string> {
  const all = new Set<string>();
  const add = (name: string, from: string) => {
    const place = found(name, from);
    if (!place || all.has(place)) return;
    all.add(place);
    const within = realpathSync(join(root, place)).startsWith(join(root, 'node_modules')) ? place : undefined;
    const own = within ?? relative(root, realpathSync(join(root, place)));
    if (!within) all.delete(place); // ours
    for (const next of Object.keys(packageIn(own).dependencies ?? {})) add(next, own);
  };
  if (!isService(project)) for (const name of Object.keys(packageIn(project).dependencies ?? {})) add(name, project);
  for (const file of globSync('**/*.map', { cwd: join(root, project, 'dist') })) {
    const { sources } = JSON.parse(readFileSync(join(root, project, 'dist', file), 'utf8')) as { sources: string[] };
    for (const source of sources) {
      const place = PACKAGE.exec(join(project, source.replace(/^webpack:\/\/(@[^/]+\/)?[^/]+\//, '')))?.[0];
      if (place && existsSync(join(root, place, 'package.json'))) all.add(place);
    }
  }
  return all;
}

/** The package of `from"@scope/name/file"`, `import('name')` and `require('name')`. */
const NAMED = /(?:from|import|require)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w.-]+)["'/]/g;
/** Its folder in a source's path; that of the inner one, where a package brings its own. */
const PACKAGE = /^.*node_modules\/(?:@[\w.-]+\/)?[\w.-]+/;
/** Maps, words, types; fonts in the form and the slant that nothing draws with. */
const UNUSED =
  /\.(map|md|d\.[cm]?ts|ts|woff2)$|@fontsource\/[\w-]+\/(scss|.*\.css$)|-italic\.woff$|\/luxon\/(src|build\/(amd|global|cjs-browser))/;
const copy = (from: string, to: string) =>
  cpSync(join(root, from), to, { recursive: true, dereference: true, filter: (file) => !UNUSED.test(file) });

/** Lays out what goes into an image, with the list of it; @returns the folder that it starts in, below /app */
export function layOut(name: string, project: string, app: string): string {
  mkdirSync(app, { recursive: true });
  const service = isService(project);
  const outside = service ? packagesOf(project) : new Set<string>();
  const sbom = sbomOf(name, project, new Set([...outside, ...bundledIn(project)]));
  writeFileSync(join(app, 'sbom.cdx.json'), JSON.stringify(sbom));
  if (!service) {
    copy(join(project, 'dist'), join(app, 'files'));
    copyFileSync(join(root, 'k8s/images/publish.mjs'), join(app, 'publish.mjs'));
    return '';
  }
  copy(join(project, 'dist'), join(app, project, 'dist'));
  if (existsSync(join(root, project, 'catalogue'))) copy(join(project, 'catalogue'), join(app, project, 'catalogue'));
  for (const place of outside) copy(place, join(app, relative('.', place)));
  return project;
}
