/** Writes the deployed files of a part to a folder, for an image or a release. */
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { OUTSIDE } from '../build/rspack.node.ts';

interface Package {
  name: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
export const packageIn = (root: string, dir: string): Package =>
  JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8'));

/**
 * The folder in which Node finds a package for a given folder, both relative to the root; undefined if not installed.
 */
export function found(root: string, name: string, from: string): string | undefined {
  const steps = from === '' ? [] : from.split('/');
  for (let i = steps.length; i >= 0; i--) {
    const place = join(...steps.slice(0, i), 'node_modules', name);
    if (existsSync(join(root, place, 'package.json'))) return place;
  }
  return undefined;
}

/**
 * Finds the folders of the packages that a project's build does not bundle, and of all packages that these depend on.
 */
export function packagesOf(root: string, project: string): Set<string> {
  const all = new Set<string>();
  const add = (name: string, from: string) => {
    const place = found(root, name, from);
    if (!place || all.has(place) || /linuxmusl|-musl$/.test(name)) return;
    all.add(place);
    const { dependencies, optionalDependencies } = packageIn(root, place);
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, place);
  };
  for (const from of [project, 'libs/node'])
    for (const name of Object.keys(packageIn(root, from).dependencies ?? {})) if (OUTSIDE.test(name)) add(name, from);
  // The files name packages that were bundled, too. Some of these packages are not installed, and some are not needed.
  for (const file of globSync('*.mjs', { cwd: join(root, project, 'dist') }))
    for (const [, name = ''] of readFileSync(join(root, project, 'dist', file), 'utf8').matchAll(NAMED))
      if (OUTSIDE.test(name)) add(name, project);
  return all;
}

/** The package of `from"@scope/name/file"`, `import('name')` and `require('name')`. */
const NAMED = /(?:from|import|require)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w.-]+)["'/]/g;
/** Files that are not deployed: source maps, documentation, types. */
const UNUSED = /\.(map|md|d\.[cm]?ts|ts)$/;
/**
 * Matches these files, and files of packages that our code never reads. `npm run images -- --check` verifies that an
 * image starts without them.
 */
export const UNUSED_OF_PACKAGES = new RegExp(
  [
    /@fontsource\/[\w-]+\/(scss|.*\.css$)/, // services build no pages
    /\.woff2$|-italic\.woff$|-[12359]00-normal\.woff$|noto-sans-.*-[478]00-normal\.woff$/, // typefaces.ts does not list them
    /-(japanese|korean|chinese-simplified)-400-normal\.woff$/, // complete fonts; letters are read from slices
    /\/luxon\/(src|build\/(amd|global|cjs-browser))/, // files for other runtimes than Node, or a second copy
    /\/bullmq\/dist\/esm|\/opentype\.js\/dist\/opentype\.(mjs|min\.m?js)$|\/harfbuzz-subset\.wasm$|\.musl\.node$/,
    /\/sharp\/src|\.tsbuildinfo$|\/msgpackr\/dist\/(test|index|unpack)|node_modules\/pino\/(test|docs|examples|benchmarks)/,
  ]
    .map((unused) => unused.source)
    .join('|'),
);
const copy = (root: string, from: string, to: string, unused?: RegExp) =>
  cpSync(join(root, from), to, {
    recursive: true,
    dereference: true,
    filter: (file) => !UNUSED.test(file) && !unused?.test(file),
  });
export const isService = (root: string, project: string): boolean => existsSync(join(root, project, 'src/main.ts'));

/**
 * Writes the deployed files of a part to a folder: its build with the packages that are not bundled, or the files of a
 * frontend.
 * @param root the workspace in which the project is built
 * @param app the target folder
 * @returns the folder that the part starts in, below `app`
 */
export function layOut(root: string, project: string, app: string): string {
  if (!isService(root, project)) {
    copy(root, join(project, 'dist'), join(app, 'files'));
    copy(root, 'k8s/images/publish.mjs', join(app, 'publish.mjs'));
    return '';
  }
  copy(root, join(project, 'dist'), join(app, project, 'dist'));
  if (existsSync(join(root, project, 'catalogue')))
    copy(root, join(project, 'catalogue'), join(app, project, 'catalogue'));
  for (const place of packagesOf(root, project)) copy(root, place, join(app, relative('.', place)), UNUSED_OF_PACKAGES);
  return project;
}
