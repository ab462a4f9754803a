import type { MikroORM } from '@mikro-orm/postgresql';
import { inTransaction } from '@videoqs/node/database/transaction';
import type { Clock } from '@videoqs/node/service/clock';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { forgetRejects, keepRejects, type Reject } from './rejects.ts';
import type { TitleRecord } from './title-record.ts';
import { toRecord } from './to-record.ts';
import { type Written, writeTitles } from './write-titles.ts';

/** One line of a source; numbers start at 1. */
export interface SourceLine {
  line: number;
  text: string;
}
export interface ImportSummary extends Written {
  lines: number;
  rejected: number;
  /** The first of them, to be named. */
  rejects: Reject[];
}

const BATCH = 500;
const NAMED = 20;
/** From here on Postgres's picture of the tables is too old to plan with. */
const ANALYZE_FROM = 1_000;

/**
 * Takes lines of TMDB detail JSON into the catalogue: a batch a transaction, only what differs is written. A line that
 * is not a title is kept in catalogue_reject and stops nothing; so an import that was cut off can simply be run again.
 * @param source the name that rejected lines are kept under, e.g. the file's
 */
export async function importTitles(
  orm: MikroORM,
  lines: AsyncIterable<SourceLine> | Iterable<SourceLine>,
  source: string,
  clock: Clock,
): Promise<ImportSummary> {
  const sum: ImportSummary = { lines: 0, added: 0, changed: 0, same: 0, rejected: 0, rejects: [] };
  await forgetRejects(orm.em.fork(), source);
  let batch: SourceLine[] = [];
  for await (const line of lines) {
    if (line.text.trim() === '') continue;
    sum.lines++;
    if (batch.push(line) < BATCH) continue;
    await importBatch(orm, batch, source, clock, sum);
    batch = [];
  }
  await importBatch(orm, batch, source, clock, sum);
  if (sum.added + sum.changed >= ANALYZE_FROM)
    await sql`analyze title, person, credit, title_keyword`.execute(tables(orm));
  return sum;
}

async function importBatch(
  orm: MikroORM,
  batch: SourceLine[],
  source: string,
  clock: Clock,
  sum: ImportSummary,
): Promise<void> {
  const records = new Map<string, TitleRecord>(); // a title that stands twice counts as its last line
  const rejects: Reject[] = [];
  for (const { line, text } of batch)
    try {
      const record = toRecord(JSON.parse(text));
      records.set(record.mediaKey, record);
    } catch (error) {
      rejects.push({ line, reason: (error as Error).message, body: text });
    }
  const written = await inTransaction(orm, async (em) => {
    await keepRejects(em, source, rejects);
    return writeTitles(em, [...records.values()], source, clock.now());
  });
  sum.added += written.added;
  sum.changed += written.changed;
  sum.same += written.same;
  sum.rejected += rejects.length;
  sum.rejects.push(...rejects.slice(0, NAMED - sum.rejects.length));
}
