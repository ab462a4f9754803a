import { basename } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import { SystemClock } from '@videoqs/node/runtime/clock';
import { connectToImport } from '../catalogue/connect.store.ts';
import { commandConfig } from '../config.ts';
import { findSameWorks } from '../identity/find-same-works.ts';
import { mergeTitles } from '../identity/merge-titles.ts';
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

export const importCommand: Command = (context, [file = ''], bulk) =>
  withDatabase(context, async (orm) => {
    const name = basename(file);
    const reading = <T>(label: string, run: (lines: ReturnType<typeof readLines>) => Promise<T>) => {
      const progress = new Progress(label, context.err);
      return run(readLines(file, (share) => progress.at(share))).finally(() => progress.done());
    };
    // bulk is for millions of TMDB's own titles, whose ids are the catalogue's keys
    const same = bulk ? undefined : await reading(`${name}, comparing`, (lines) => findSameWorks(orm, lines, name));
    const summary = await reading(name, (lines) =>
      importTitles(orm, lines, name, new SystemClock(), { bulk, ...(same && { same }) }),
    );
    for (const r of summary.rejects) context.err.write(`line ${r.line}: ${r.reason}\n`);
    if (summary.rejected > summary.rejects.length)
      context.err.write(`… and ${summary.rejected - summary.rejects.length} more, all in catalogue_reject\n`);
    context.out.write(describe(summary));
    return 0;
  });

export const mergeCommand: Command = (context, [from = '', into = '']) =>
  withDatabase(context, async (orm) => {
    await mergeTitles(orm, { from, into }, new SystemClock().now(), (text) => context.out.write(`${text}\n`));
    context.out.write('merged\n');
    return 0;
  });

async function withDatabase({ env }: CommandContext, run: (orm: MikroORM) => Promise<number>): Promise<number> {
  const orm = await connectToImport(commandConfig(env).DATABASE_URL);
  return run(orm).finally(() => orm.close());
}

const describe = (s: ImportSummary) =>
  `${s.lines} lines: ${s.added} added, ${s.changed} changed, ${s.same} unchanged, ${s.rejected} rejected${
    s.matched ? `, ${s.matched} there already under another id` : ''
  }\n`;
