import type { MikroORM } from '@mikro-orm/postgresql';
import { type Asked, readNamesakes } from '../catalogue/reads/namesakes.reads.ts';
import { toRecord } from '../record/to-record.ts';
import { chooseWork, type KnownPerson, peopleInCommon } from './identity.rules.ts';

/** The works and people that are both in a source and in the catalogue, under different ids. */
export interface SameWorks {
  /** The source's titles that are in the catalogue under another key. */
  titles: Set<string>;
  /** A question to the author of the source, for each title that may be in the catalogue. */
  unsure: Map<string, string>;
  /** The catalogue's people by the source's ids; null for an id that seems to mean two people. */
  people: Map<number, KnownPerson | null>;
}
/** The result for a source about which nothing is known. */
export const NOTHING_SAME: SameWorks = { titles: new Set(), unsure: new Map(), people: new Map() };

/** The number of titles in one request to the database. */
const BATCH = 1_000;

/**
 * Finds the titles and people of a source that are in the catalogue under other ids. If both have the same title, its
 * people show which ids in the source mean which people. So the whole source is read once before it is imported.
 * @param source the name under which the source's titles are stored
 */
export async function findSameWorks(
  orm: MikroORM,
  lines: AsyncIterable<{ text: string }> | Iterable<{ text: string }>,
  source: string,
): Promise<SameWorks> {
  const found: SameWorks = { titles: new Set(), unsure: new Map(), people: new Map() };
  let asked: Asked[] = [];
  for await (const { text } of lines) {
    const one = askedOf(text);
    if (one) asked.push(one);
    if (asked.length < BATCH) continue;
    await compare(orm, asked, source, found);
    asked = [];
  }
  await compare(orm, asked, source, found);
  return found;
}

/**
 * The title in a line. It is undefined if the line says that the title is new, or if the line is invalid, which the
 * import then reports.
 */
function askedOf(text: string): Asked | undefined {
  try {
    const detail = JSON.parse(text) as { same_as?: unknown } | null;
    if (detail?.same_as === false) return undefined;
    const sameAs = typeof detail?.same_as === 'string' ? detail.same_as : undefined;
    return { record: toRecord(detail), sameAs };
  } catch {
    return undefined;
  }
}

async function compare(orm: MikroORM, asked: readonly Asked[], source: string, found: SameWorks): Promise<void> {
  if (!asked.length) return;
  const all = Map.groupBy(await readNamesakes(orm.em.fork(), asked, source), ({ n }) => n);
  for (const [n, { record, sameAs }] of asked.entries()) {
    const namesakes = all.get(n) ?? [];
    const { same, maybe } = sameAs
      ? { same: namesakes.find((one) => one.media_key === sameAs), maybe: [] }
      : chooseWork(record, namesakes);
    if (same) {
      found.titles.add(record.mediaKey);
      for (const [id, person] of peopleInCommon(record, same)) {
        const before = found.people.get(id);
        found.people.set(id, before === undefined || before?.id === person.id ? person : null);
      }
    }
    if (sameAs && !same)
      found.unsure.set(
        record.mediaKey,
        `This can't be added to ${sameAs}: the catalog has no such title, or already has this one by itself.`,
      );
    const [first] = maybe;
    if (first)
      found.unsure.set(
        record.mediaKey,
        `This may be ${first.media_key}, ${first.title} (${first.year ?? 'no year'}). Add "same_as": "${first.media_key}" to the line if it is, or "same_as": false if it isn't.`,
      );
  }
}
