import type { MikroORM } from '@mikro-orm/postgresql';
import type { Clock } from '@videoqs/node/runtime/clock';
import { SHIPPED } from '../catalogue/sources.ts';
import { loadedHash, noteLoaded } from '../import/import.store.ts';
import { type ImportSummary, importTitles } from '../import/import-titles.ts';
import { makeIndexes } from '../import/without-indexes.ts';
import { faultsText, hashOfShipped, readShipped } from './shipped.ts';

/** The shipped files contradict each other, or name a person or thing that has no id. */
class CatalogueFaulty extends Error {
  constructor(readonly faults: string[]) {
    super(faultsText(faults));
  }
}

/**
 * Loads the shipped catalogue into the database by the importer.
 * @returns what changed; null when exactly these files are already loaded
 * @throws CatalogueFaulty before anything is written
 */
export async function loadShipped(orm: MikroORM, dir: string, clock: Clock): Promise<ImportSummary | null> {
  await makeIndexes(orm);
  const hash = await hashOfShipped(dir);
  if ((await loadedHash(orm.em, SHIPPED)) === hash) return null;
  const { details, faults } = await readShipped(dir);
  if (faults.length) throw new CatalogueFaulty(faults);
  const lines = details.map((detail, at) => ({ line: at + 1, text: JSON.stringify(detail) }));
  const summary = await importTitles(orm, lines, SHIPPED, clock);
  if (summary.rejects.length)
    throw new CatalogueFaulty(summary.rejects.map((r) => `${r.body.slice(0, 40)}: ${r.reason}`));
  await noteLoaded(orm.em, SHIPPED, hash);
  return summary;
}
