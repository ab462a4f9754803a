import { basename } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import { SystemClock } from '@videoqs/node/runtime/clock';
import { connectToImport } from '../catalogue/connect.store.ts';
import { commandConfig } from '../config.ts';
import { type ImportSummary, importTitles } from '../import/import-titles.ts';
import { Progress } from '../import/progress.ts';
import { readLines } from '../import/read-lines.ts';
import type { Command, CommandContext } from './command.ts';
import { loadShipped } from './load-shipped.ts';

export const loadCommand: Command = (context) =>
  withDatabase(context, async (orm) => {
    const summary = await loadShipped(orm, context.dir, new SystemClock());
    context.out.write(summary ? describe(summary) : 'the shipped catalogue is in already\n');
    return 0;
  });

export const importCommand: Command = (context, file, bulk) =>
  withDatabase(context, async (orm) => {
    const progress = new Progress(basename(file), context.err);
    const lines = readLines(file, (share) => progress.at(share));
    const summary = await importTitles(orm, lines, basename(file), new SystemClock(), { bulk }).finally(() =>
      progress.done(),
    );
    for (const r of summary.rejects) context.err.write(`line ${r.line}: ${r.reason}\n`);
    if (summary.rejected > summary.rejects.length)
      context.err.write(`… and ${summary.rejected - summary.rejects.length} more, all in catalogue_reject\n`);
    context.out.write(describe(summary));
    return 0;
  });

async function withDatabase({ env }: CommandContext, run: (orm: MikroORM) => Promise<number>): Promise<number> {
  const orm = await connectToImport(commandConfig(env).DATABASE_URL);
  return run(orm).finally(() => orm.close());
}

const describe = (s: ImportSummary) =>
  `${s.lines} lines: ${s.added} added, ${s.changed} changed, ${s.same} unchanged, ${s.rejected} rejected\n`;
