/**
 * Makes a release of one area: the deployed files of its service, worker and frontend, its manifest, and the contract
 * with which it was built.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest, ShellManifest } from '@videoqs/contract/manifest';
import { breaks } from '@videoqs/contract/released/breaks';
import type { Released } from '@videoqs/contract/released/describe';
import type { DescribedSchema } from '@videoqs/node/database/describe-schema';
import { migrationBreaks } from '../check/migration-breaks.ts';
import { schemaOf } from '../check/migrations.ts';
import { layOutImage } from '../images/image-contents.ts';
import { packageIn } from '../images/lay-out.ts';
import { AREAS, type Area, imagesOf, projectsOf } from './areas.ts';
import { changesOf } from './changes.ts';
import { checkOut } from './checkout.ts';
import { AGREED, keptBreaks } from './contract-kept.ts';
import { manifestOf } from './release-manifest.ts';

/** The name of the file that lists what a release changes. */
export const CHANGES = 'CHANGES.md';

/** release.json */
export interface Release {
  area: Area;
  /**
   * The name of a release. It begins with the time of the commit, so that releases sort by age:
   * 20261122-181500-81ad4130.
   */
  version: string;
  commit: string;
  /** Version of the frontend's build. live.json refers to it. */
  frontend: string;
  /** SHA-256 of contract.json. */
  contract: string;
  /** The SHA-256 of each file, by folder of the release. */
  files: Record<string, string>;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const json = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** The releases of an area, the oldest first. */
export function releasesOf(folder: string, area: Area): Release[] {
  const dir = join(folder, area);
  if (!existsSync(dir)) return [];
  const made = readdirSync(dir).filter((version) => existsSync(join(dir, version, 'release.json')));
  return made.sort().map((version) => json<Release>(join(dir, version, 'release.json')));
}

/** The last release of each area that is older than a given version, with its contract. */
const lastBefore = (version: string, folder: string): (Omit<Release, 'contract'> & { contract: Released })[] =>
  AREAS.flatMap((area) =>
    releasesOf(folder, area)
      .filter((one) => one.version < version)
      .slice(-1),
  ).map((one) => ({
    ...one,
    contract: json<Released>(join(folder, one.area, one.version, 'contract.json')),
  }));

/**
 * Builds one area of a commit and stores the release at `<folder>/<area>/<version>`. Only one build at a time runs in a
 * folder.
 * @param o.root the workspace whose packages are used
 * @param o.repository the repository with the commit, if it is another one
 * @throws Error with a sentence for each break of released code
 */
export function makeRelease(o: {
  root: string;
  repository?: string;
  area: Area;
  commit: string;
  folder: string;
  say?: (line: string) => void;
}): Release {
  const { root, repository = root, area, say = () => {} } = o;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--verify', `${o.commit}^{commit}`);
  const at = new Date(Number(git('show', '-s', '--format=%ct', commit)) * 1000).toISOString();
  const version = `${at.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${commit.slice(0, 8)}`;
  const place = join(o.folder, area, version);
  if (existsSync(place)) throw new Error(`The release ${area} ${version} exists already, in ${place}.`);
  const before = releasesOf(o.folder, area).at(-1);
  // All versions are built in the same folder, because a frontend's build depends on its path. Unchanged sources must
  // give the same files in the next release. Otherwise open tabs would be offered a version without changes.
  const work = join(o.folder, area, '.building');
  rmSync(work, { recursive: true, force: true }); // An aborted build has left these files.
  try {
    const [source, made] = [join(work, 'source'), join(work, 'made')];
    for (const dir of [source, made]) mkdirSync(dir, { recursive: true });
    checkOut({ root, repository, commit }, source);
    const contract = node(source, 'tools/check/contract.ts', 'print');
    const now = JSON.parse(contract) as Released;
    refuse([
      ...breaks(json<Released>(join(source, AGREED)), now),
      ...lastBefore(version, o.folder).flatMap((kept) => keptBreaks(kept, now, { repository, commit })),
    ]);
    writeFileSync(join(made, 'contract.json'), contract);
    writeFileSync(join(made, CHANGES), changesOf(repository, area, { version, commit }, before));
    const { service, frontend } = projectsOf(area);
    for (const project of [service, frontend]) {
      say(`Building ${project} …`);
      execFileSync('sh', ['-c', packageIn(source, project).scripts?.build ?? 'false'], {
        cwd: join(source, project),
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    }
    const images = imagesOf(area);
    for (const kind of ['service', 'frontend'] as const) layOutImage(images[kind], join(made, kind), source);
    writeFileSync(join(made, 'manifest.yaml'), manifestOf(source, area, version));
    if (area !== 'gateway') keepSchema(made, service, before && join(o.folder, area, before.version), source);
    const release: Release = {
      area,
      version,
      commit,
      frontend: frontendVersion(join(made, 'frontend/files')),
      contract: sha256(contract),
      files: filesOf(made),
    };
    writeFileSync(join(made, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
    renameSync(made, place);
    return release;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const node = (cwd: string, ...args: string[]): string =>
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });

function refuse(faults: string[]): void {
  if (faults.length)
    throw new Error(`This release breaks what is already released:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

/**
 * Compares the contract with the code that this release replaces: the previous release, and what the commit says about
 * it.
 */
function keepSchema(made: string, service: string, before: string | undefined, source: string): void {
  const now = schemaOf(join(made, 'service', service, 'dist'));
  writeFileSync(join(made, 'schema.json'), JSON.stringify(now));
  for (const file of [before && join(before, 'schema.json'), join(source, service, 'migrations/released.json')])
    if (file && existsSync(file)) refuse(migrationBreaks(json<DescribedSchema>(file), now));
}

function frontendVersion(files: string): string {
  const [name] = ['remote.json', 'shell.json'].filter((file) => existsSync(join(files, file)));
  return json<RemoteManifest | ShellManifest>(join(files, name as string)).version;
}

function filesOf(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((f) => statSync(join(dir, f)).isFile());
  return Object.fromEntries(files.sort().map((file) => [file, sha256(readFileSync(join(dir, file)))]));
}

/** @returns the files of a release that are missing, new or different since the release was made */
export function tamperedFiles(place: string): string[] {
  const { files } = json<Release>(join(place, 'release.json'));
  const { 'release.json': _, ...now } = filesOf(place);
  return [...new Set([...Object.keys(files), ...Object.keys(now)])].filter((file) => files[file] !== now[file]);
}
