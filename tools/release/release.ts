/**
 * `npm run release -- AREA` builds a release of an area (titles, queues, social, account, gateway) and keeps it. `npm
 * run release -- list AREA` lists the kept releases, `changes AREA [VERSION]` shows what a release changes, and `verify
 * AREA VERSION` checks that its files are unchanged. `images AREA [VERSION]` builds the images that are named in its
 * manifest.yaml from the kept files, with podman. `publish AREA [VERSION]` puts the files of its frontend where
 * gateways read them. `live AREA VERSION`, `canary AREA VERSION SHARE` and `rollback AREA` set which release pages show
 * from their next load on.
 * Options: --commit (HEAD), --releases (.releases), --frontends and --registry (folders of those names in it, or, as
 * the registry, an overlay's such as k8s/overlays/prod).
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { onlyOneIn } from '@videoqs/stack/processes/only-one';
import { root } from '@videoqs/stack/root';
import { makeImage } from '../images/make-image.ts';
import { needPodman } from '../images/podman.ts';
import { AREAS, type Area, imagesOf, projectsOf } from './areas.ts';
import { entryIn, goBack, goFirst, goLive } from './live.ts';
import { CHANGES, makeRelease, type Release, releasesOf, tamperedFiles } from './make-release.ts';
import { imagesOfManifest } from './release-manifest.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    commit: { type: 'string', default: 'HEAD' },
    releases: { type: 'string', default: join(root, '.releases') },
    frontends: { type: 'string' },
    registry: { type: 'string' },
  },
});
const folder = resolve(values.releases);
const frontends = resolve(values.frontends ?? join(folder, 'frontends'));
const registry = resolve(values.registry ?? join(folder, 'registry'));

function areaOf(name = ''): Area {
  const area = AREAS.find((a) => a === name.replace(/^mfe-/, ''));
  if (!area)
    throw new Error(`${name ? `There is no area ${name}` : 'The area is missing'}. Areas: ${AREAS.join(', ')}.`);
  return area;
}
/**
 * Finds the release with that version, which is the version of the service or of the frontend. Without a version, it is
 * the last release.
 */
function kept(area: Area, version?: string): Release {
  const all = releasesOf(folder, area);
  const found = version ? all.find((r) => [r.version, r.frontend].includes(version)) : all.at(-1);
  if (!found) throw new Error(`There is no release ${area} ${version ?? ''} in ${folder}.`);
  return found;
}
const placeOf = ({ area, version }: Release) => join(folder, area, version);
/** The path of a release. @throws Error with the files that have changed since it was made */
function verified(release: Release): string {
  const tampered = tamperedFiles(placeOf(release));
  if (tampered.length) throw new Error(`These files have changed since the release was made: ${tampered.join(', ')}.`);
  return placeOf(release);
}
const servedIn = (area: Area) => join(frontends, projectsOf(area).frontend.replace(/^mfe-/, ''));
/**
 * Whether the gateways that read this registry also read the files published here. The registry of another installation
 * says nothing about these files.
 */
function publishedLast(area: Area): string | undefined {
  if (values.registry && !values.frontends) return undefined;
  const file = join(servedIn(area), 'remote.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : undefined;
}
function change(area: Area, how: (entry: ReturnType<ReturnType<typeof entryIn>['read']>) => typeof entry): string {
  if (area === 'gateway')
    throw new Error('The shell always shows its last published release: publish the release that should be live.');
  const file = entryIn(registry, area);
  const entry = how(file.read());
  return `${file.write(entry)}: ${JSON.stringify(entry)}`;
}

const COMMANDS: Record<string, (area: Area, version?: string, share?: string) => string> = {
  list: (area) =>
    releasesOf(folder, area)
      .map(({ version, frontend, contract }) => `${version}  frontend ${frontend}  contract ${contract.slice(0, 12)}`)
      .join('\n') || `There are none in ${folder}.`,
  changes: (area, version) => {
    const file = join(placeOf(kept(area, version)), CHANGES);
    return existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : 'This release has no list of its changes.';
  },
  verify: (area, version) => {
    verified(kept(area, version));
    return 'As it was made.';
  },
  images: (area, version) => {
    const place = verified(kept(area, version));
    needPodman();
    const named = imagesOfManifest(readFileSync(join(place, 'manifest.yaml'), 'utf8'));
    const [names, { service }] = [imagesOf(area), projectsOf(area)];
    const tags = (['service', 'frontend'] as const).map((kind) => {
      const tag = named.get(names[kind]) as string;
      makeImage(tag, (app) => {
        cpSync(join(place, kind), app, { recursive: true });
        return kind === 'service' ? service : '';
      });
      return tag;
    });
    return tags.join('\n');
  },
  publish: (area, version) => {
    const release = kept(area, version);
    const from = join(placeOf(release), 'frontend');
    const live = join(registry, area, 'live.json');
    execFileSync(process.execPath, [join(from, 'publish.mjs'), join(from, 'files'), servedIn(area), live]);
    return `Published frontend ${release.frontend} of ${release.version}.`;
  },
  live: (area, version) => {
    const { frontend } = kept(area, version);
    return change(area, (entry) => goLive(entry, frontend, publishedLast(area)));
  },
  canary: (area, version, share) => {
    const { frontend } = kept(area, version);
    return change(area, (entry) => goFirst(entry, frontend, Number(share), publishedLast(area)));
  },
  rollback: (area) => change(area, goBack),
};

try {
  const [command = '', name, ...rest] = positionals;
  const run = COMMANDS[command];
  if (run) console.log(run(areaOf(name), ...rest));
  else {
    const area = areaOf(command);
    mkdirSync(join(folder, area), { recursive: true });
    await onlyOneIn(join(folder, area), `A release of ${area} is being made in ${folder}: wait for it.`);
    const release = makeRelease({ root, area, commit: values.commit, folder, say: console.error });
    console.log(`${placeOf(release)}: frontend ${release.frontend}, contract ${release.contract.slice(0, 12)}`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
