import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { TmdbDetail } from '../record/tmdb-detail.ts';
import { authoredMovie, authoredShow } from './authored.ts';
import { type AuthoredEpisodes, authoredEpisodes } from './authored-episodes.ts';
import { type Kind, KnownIDs } from './known-ids.ts';
import { movieDetailOf, showDetailOf } from './shipped-detail.ts';

/** The catalogue that ships with the project, read from its YAML. */
export interface ShippedCatalogue {
  details: TmdbDetail[];
  /** All faults in the files, each with its place. The catalogue is not loaded while there is any fault. */
  faults: string[];
  ids: Record<Kind, KnownIDs>;
  /** Names that have no id yet, by kind. */
  unknown: Record<Kind, Set<string>>;
}

/** @param dir services/titles/catalogue, or a test's own */
export async function readShipped(dir: string): Promise<ShippedCatalogue> {
  const ids = {
    people: await KnownIDs.read(dir, 'people'),
    collections: await KnownIDs.read(dir, 'collections'),
    networks: await KnownIDs.read(dir, 'networks'),
  };
  const faults = Object.values(ids).flatMap((known) => known.faults);
  const unknown = { people: new Set<string>(), collections: new Set<string>(), networks: new Set<string>() };
  const lookUp = (kind: Kind, name: string) => {
    const id = ids[kind].of(name);
    if (id === undefined) unknown[kind].add(name);
    return id ?? 1;
  };
  const details: TmdbDetail[] = [];
  const episodes = await episodesOf(dir, faults);
  for (const { file, entry } of await entriesOf(dir, faults)) {
    const isMovie = file.startsWith('movies-');
    const read = (isMovie ? authoredMovie : authoredShow).safeParse(entry);
    const name = `${file}: ${String((entry as { id?: unknown })?.id)}`;
    if (!read.success) {
      faults.push(...read.error.issues.map((i) => `${name}: ${i.path.join('.')}: ${i.message}`));
      continue;
    }
    try {
      details.push(
        isMovie
          ? movieDetailOf(authoredMovie.parse(entry), lookUp)
          : showDetailOf(authoredShow.parse(entry), lookUp, episodes.get(read.data.id)?.episodes),
      );
      episodes.delete(read.data.id);
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`);
    }
  }
  for (const { title } of episodes.values()) faults.push(`episodes of ${title}: no show has its id`);
  for (const [kind, names] of Object.entries(unknown))
    for (const n of names) faults.push(`${kind}: ${n} has no id: run \`catalogue mint\``);
  return { details, faults, ids, unknown };
}

/** The folder's YAML files by their paths inside it. */
const filesOf = async (dir: string) =>
  (await readdir(dir, { recursive: true })).filter((f) => f.endsWith('.yaml')).sort();

async function entriesOf(dir: string, faults: string[]): Promise<{ file: string; entry: unknown }[]> {
  const files = (await filesOf(dir)).filter((f) => /^(movies|shows)-\d+\.yaml$/.test(f));
  return files.flatMap((file) => {
    const entries = (parsed(dir, file, faults) ?? []) as unknown[];
    return entries.map((entry) => ({ file, entry }));
  });
}

/** The known episodes by the show's id. */
async function episodesOf(dir: string, faults: string[]): Promise<Map<number, AuthoredEpisodes>> {
  const byShow = new Map<number, AuthoredEpisodes>();
  for (const file of (await filesOf(dir)).filter((f) => f.startsWith('episodes/'))) {
    const read = authoredEpisodes.safeParse(parsed(dir, file, faults));
    if (read.success) byShow.set(read.data.id, read.data);
    else faults.push(...read.error.issues.map((i) => `${file}: ${i.path.join('.')}: ${i.message}`));
  }
  return byShow;
}

function parsed(dir: string, file: string, faults: string[]): unknown {
  try {
    return parse(readFileSync(join(dir, file), 'utf8'));
  } catch (error) {
    faults.push(`${file}: ${(error as Error).message}`);
    return null;
  }
}

/**
 * The version of the conversion from YAML to rows. It is raised when the conversion changes, so that catalogues are
 * loaded again.
 */
const SHAPE = 2;

/** A hash of the contents of all files. */
export async function hashOfShipped(dir: string): Promise<string> {
  const hash = createHash('sha256').update(`shape ${SHAPE}\n`);
  for (const file of await filesOf(dir)) hash.update(`${file}\n`).update(readFileSync(join(dir, file)));
  return hash.digest('base64url');
}

const SHOWN_FAULTS = 50;

/** The first faults, as text for people. */
export const faultsText = (faults: readonly string[]): string =>
  [
    `The shipped catalogue has ${faults.length} fault(s):`,
    ...faults.slice(0, SHOWN_FAULTS).map((f) => `  ${f}`),
    ...(faults.length > SHOWN_FAULTS ? [`  … and ${faults.length - SHOWN_FAULTS} more`] : []),
  ].join('\n');
