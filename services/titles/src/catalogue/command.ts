import { basename } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import { SystemClock } from '@videoqs/node/clock';
import { connectOrm, ormOptions } from '@videoqs/node/orm';
import { commandConfig } from '../config.ts';
import { entities, migrations } from '../database.ts';
import { type ImportSummary, importTitles } from './import-titles.ts';
import { loadShipped } from './load-shipped.ts';
import { Progress } from './progress.ts';
import { readLines } from './read-lines.ts';
import { readShipped } from './shipped.ts';

const USAGE = `catalogue load              the catalogue that the project ships
catalogue import FILE       TMDB detail JSON, one object a line (.jsonl or .jsonl.gz)
catalogue check FILE.csv    holds the shipped movies against tmdb_id,title,release_date,…
catalogue mint              gives people, collections and networks without an id one of ours
catalogue compare           holds the shipped titles against TMDB (TMDB_TOKEN)
`;

/** @returns the exit code: 0, 1 for a fault found or an error, 2 for a command that is none */
export async function runCatalogueCommand(args: readonly string[], dir: string): Promise<number> {
  const [command, file] = args;
  try {
    if (command === 'load') return await withDatabase((orm) => load(orm, dir));
    if (command === 'import' && file) return await withDatabase((orm) => importFile(orm, file));
    if (command === 'mint') return await mint(dir);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
  process.stderr.write(USAGE);
  return 2;
}

async function withDatabase(run: (orm: MikroORM) => Promise<number>): Promise<number> {
  const orm = await connectOrm(ormOptions({ url: commandConfig().DATABASE_URL, pool: 2, entities, migrations }));
  return run(orm).finally(() => orm.close());
}

async function load(orm: MikroORM, dir: string): Promise<number> {
  const summary = await loadShipped(orm, dir, new SystemClock());
  process.stdout.write(summary ? describe(summary) : 'the shipped catalogue is in already\n');
  return 0;
}

async function importFile(orm: MikroORM, file: string): Promise<number> {
  const progress = new Progress(basename(file), process.stderr);
  const lines = readLines(file, (share) => progress.at(share));
  const summary = await importTitles(orm, lines, basename(file), new SystemClock()).finally(() => progress.done());
  for (const r of summary.rejects) process.stderr.write(`line ${r.line}: ${r.reason}\n`);
  if (summary.rejected > summary.rejects.length)
    process.stderr.write(`… and ${summary.rejected - summary.rejects.length} more, all in catalogue_reject\n`);
  process.stdout.write(describe(summary));
  return 0;
}

async function mint(dir: string): Promise<number> {
  const { ids, unknown } = await readShipped(dir);
  for (const known of Object.values(ids))
    process.stdout.write(`${known.kind}: ${await known.mint(unknown[known.kind])} new ids\n`);
  return 0;
}

const describe = (s: ImportSummary) =>
  `${s.lines} lines: ${s.added} added, ${s.changed} changed, ${s.same} unchanged, ${s.rejected} rejected\n`;
