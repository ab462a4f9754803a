import type { MikroORM } from '@mikro-orm/postgresql';
import type { Clock } from '@videoqs/node/service/clock';
import { type ImportSummary, importTitles } from './import-titles.ts';
import { faultsText, hashOfShipped, readShipped } from './shipped.ts';
import { SHIPPED } from './write-titles.ts';

/** The shipped files contradict themselves or name somebody without an id. */
export class CatalogueFaulty extends Error {
  constructor(readonly faults: string[]) {
    super(faultsText(faults));
  }
}

/**
 * Brings the shipped catalogue into the database, through the importer.
 * @returns what changed; null when these very files are in already
 * @throws CatalogueFaulty before anything is written
 */
export async function loadShipped(orm: MikroORM, dir: string, clock: Clock): Promise<ImportSummary | null> {
  const em = orm.em.fork();
  const hash = await hashOfShipped(dir);
  const loaded: { hash: string }[] = await em.execute('select hash from catalogue_load where name = ?', [SHIPPED]);
  if (loaded[0]?.hash === hash) return null;
  const { details, faults } = await readShipped(dir);
  if (faults.length) throw new CatalogueFaulty(faults);
  const lines = details.map((detail, at) => ({ line: at + 1, text: JSON.stringify(detail) }));
  const summary = await importTitles(orm, lines, SHIPPED, clock);
  if (summary.rejects.length)
    throw new CatalogueFaulty(summary.rejects.map((r) => `${r.body.slice(0, 40)}: ${r.reason}`));
  await em.execute(
    'insert into catalogue_load (name, hash) values (?, ?) on conflict (name) do update set hash = excluded.hash, at = now()',
    [SHIPPED, hash],
  );
  return summary;
}
