import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { TmdbDetail } from '../record/tmdb-detail.ts';
import { authoredMovie, authoredShow } from './authored.ts';
import { type Kind, KnownIDs } from './known-ids.ts';
import { movieDetailOf, showDetailOf } from './shipped-detail.ts';

/** The catalogue that the project ships, read from its YAML. */
export interface ShippedCatalogue {
  details: TmdbDetail[];
  /** Everything wrong with the files, each with its place; load refuses while there is any. */
  faults: string[];
  ids: Record<Kind, KnownIDs>;
  /** Names that stand in no map yet, by kind. */
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
        isMovie ? movieDetailOf(authoredMovie.parse(entry), lookUp) : showDetailOf(authoredShow.parse(entry), lookUp),
      );
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`);
    }
  }
  for (const [kind, names] of Object.entries(unknown))
    for (const n of names) faults.push(`${kind}: ${n} has no id: run \`catalogue mint\``);
  return { details, faults, ids, unknown };
}

const titleFiles = async (dir: string) =>
  (await readdir(dir)).filter((f) => /^(movies|shows)-\d+\.yaml$/.test(f)).sort();

async function entriesOf(dir: string, faults: string[]): Promise<{ file: string; entry: unknown }[]> {
  return (await titleFiles(dir)).flatMap((file) => {
    try {
      return ((parse(readFileSync(join(dir, file), 'utf8')) ?? []) as unknown[]).map((entry) => ({ file, entry }));
    } catch (error) {
      faults.push(`${file}: ${(error as Error).message}`);
      return [];
    }
  });
}

/** Raised when the way from YAML to rows changes, so that loaded catalogues are loaded again. */
const SHAPE = 1;

/** Tells one state of the files from another. */
export async function hashOfShipped(dir: string): Promise<string> {
  const hash = createHash('sha256').update(`shape ${SHAPE}\n`);
  for (const file of (await readdir(dir)).filter((f) => f.endsWith('.yaml')).sort())
    hash.update(`${file}\n`).update(readFileSync(join(dir, file)));
  return hash.digest('base64url');
}

const SHOWN_FAULTS = 50;

/** The faults for people to read, the first of many. */
export const faultsText = (faults: readonly string[]): string =>
  [
    `The shipped catalogue has ${faults.length} fault(s):`,
    ...faults.slice(0, SHOWN_FAULTS).map((f) => `  ${f}`),
    ...(faults.length > SHOWN_FAULTS ? [`  … and ${faults.length - SHOWN_FAULTS} more`] : []),
  ].join('\n');
