/** Lists the contents of an image as CycloneDX, and checks whether their licenses are permitted. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root as workspace } from '@videoqs/stack/root';

interface Locked {
  version?: string;
  integrity?: string;
  license?: string;
}
export interface Component {
  type: 'library' | 'platform';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: 'SHA-512'; content: string }[];
  licenses: { expression: string }[];
}
export interface Sbom {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  version: 1;
  metadata: { component: { type: 'container'; name: string; version: string } };
  components: Component[];
}

/**
 * The permitted licenses. Some require only that their text is included, some are for fonts, and the conditions of two
 * concern only a single file or library.
 */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['CC0-1.0', 'Python-2.0', 'OFL-1.1'],
  'MPL-2.0', // resvg: used unchanged
  'LGPL-3.0-or-later', // libvips: a separate library file, which anyone may replace
]);

/** Packages whose package.json names their license imprecisely, with the license that their LICENSE file contains. */
const READ: Record<string, string> = { zipcodes: 'BSD-3-Clause' };

const lock = (root: string): Record<string, Locked> =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }).packages;

/**
 * @param name of the image
 * @param project folder of its project
 * @param places folders of packages below the root, as in the lock file
 * @param root of the project and the lock file
 * @returns the same result for the same lock file, without a time or a random number
 * @throws Error for a package that the lock file does not name
 */
export function sbomOf(name: string, project: string, places: ReadonlySet<string>, root = workspace): Sbom {
  const locked = lock(root);
  const node: Component = component('node', process.versions.node, 'MIT', undefined, 'platform');
  const components = [...places].map((place) => {
    const entry = locked[place];
    if (!entry?.version) throw new Error(`The image ${name} contains ${place}, which is not in package-lock.json.`);
    return component(
      nameOf(place),
      entry.version,
      READ[nameOf(place)] ?? entry.license ?? licenceIn(join(root, place)),
      entry.integrity,
    );
  });
  const byRef = new Map([node, ...components].map((c) => [c['bom-ref'], c]));
  const { version } = JSON.parse(readFileSync(join(root, project, 'package.json'), 'utf8')) as { version: string };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'container', name: `videoqs/${name}`, version } },
    components: [...byRef.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  };
}

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

function licenceIn(dir: string): string {
  const { license } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { license?: unknown };
  return typeof license === 'string' ? license : 'NOASSERTION';
}

function component(
  name: string,
  version: string,
  expression: string,
  integrity?: string,
  type: Component['type'] = 'library',
): Component {
  const purl = `pkg:${type === 'library' ? 'npm' : 'generic'}/${name.replace('@', '%40')}@${version}`;
  const sha512 = /^sha512-(.+)$/.exec(integrity ?? '')?.[1];
  return {
    type,
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(sha512 && { hashes: [{ alg: 'SHA-512' as const, content: Buffer.from(sha512, 'base64').toString('hex') }] }),
    licenses: [{ expression }],
  };
}

/**
 * Whether an expression such as `A OR B` or `(A AND B)` leaves at least one choice in which all licenses are permitted.
 */
function mayBeOurs(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(/ OR /i)
    .some((either) => either.split(/ AND /i).every((licence) => ALLOWED.has(licence.trim())));
}

/** @returns a line for each part of an image whose license is not on the list */
export const licenceFaults = (sbom: Sbom): string[] =>
  sbom.components.flatMap(({ name, version, licenses: [licence] }) =>
    licence && mayBeOurs(licence.expression) ? [] : [`${name} ${version}: ${licence?.expression} is not allowed`],
  );
