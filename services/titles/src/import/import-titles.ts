import type { MikroORM } from '@mikro-orm/postgresql';
import type { Clock } from '@videoqs/node/runtime/clock';
import type { TitleRecord } from '../catalogue/title-record.ts';
import { inCopyTransaction } from '../catalogue/write/add-rows.store.ts';
import { analyzeCatalogue, forgoDurability } from '../catalogue/write/indexes.store.ts';
import { withdrawTitles } from '../catalogue/write/title.store.ts';
import { NOTHING_SAME, type SameWorks } from '../identity/find-same-works.ts';
import { withKnownPeople } from '../identity/identity.rules.ts';
import { keyForAdults } from '../record/adults.rules.ts';
import { toRecord } from '../record/to-record.ts';
import { forgetRejects, keepRejects, type Reject } from './import.store.ts';
import { makeIndexes, withoutIndexes } from './without-indexes.ts';
import { type Written, writeTitles } from './write-titles.ts';

/** A line of a source. Line numbers start at 1. */
export interface SourceLine {
  line: number;
  text: string;
}
export interface ImportSummary extends Written {
  lines: number;
  /** The number of titles that are in the catalogue under another id. They are not written. */
  matched: number;
  rejected: number;
  /** The first rejected lines. */
  rejects: Reject[];
}

/** The number of titles in one transaction. Titles share many people, so larger batches save work. */
const BATCH = 1_000;
const NAMED = 20;
/** After an import of at least this many titles, Postgres's statistics are refreshed. */
const ANALYZE_FROM = 1_000;

/** Lines that are read but not written yet. */
interface Batch {
  lines: number;
  /** The titles by media key. If a title occurs twice, its last line counts. */
  records: Map<string, TitleRecord>;
  matched: number;
  /** Keys of titles for adults. They are skipped, and deleted if they exist. */
  withdrawn: string[];
  rejects: Reject[];
}
const emptyBatch = (): Batch => ({ lines: 0, records: new Map(), matched: 0, withdrawn: [], rejects: [] });

/**
 * Imports lines of TMDB's detail JSON, one transaction for each batch. Only differences are written. Invalid lines are
 * stored in catalogue_reject and skipped. Lines whose title may already be in the catalogue under another id are
 * treated in the same way, because the author of the source has to decide. An interrupted import can simply be
 * repeated. While the database writes a batch, the next batch is read.
 * @param source the name under which rejected lines are stored, such as the file's
 * @param o.bulk true for a very large first import, whose indexes are created afterwards
 * @param o.same the titles and people that are in the catalogue under other ids
 */
export async function importTitles(
  orm: MikroORM,
  lines: AsyncIterable<SourceLine> | Iterable<SourceLine>,
  source: string,
  clock: Clock,
  { bulk = false, same = NOTHING_SAME }: { bulk?: boolean; same?: SameWorks } = {},
): Promise<ImportSummary> {
  const run = () => importLines(orm, lines, source, { clock, bulk, same });
  await makeIndexes(orm);
  const sum = bulk ? await withoutIndexes(orm, run) : await run();
  if (sum.added + sum.changed >= ANALYZE_FROM) await analyzeCatalogue(orm.em);
  return sum;
}

interface How {
  clock: Clock;
  bulk: boolean;
  same: SameWorks;
}

async function importLines(
  orm: MikroORM,
  lines: AsyncIterable<SourceLine> | Iterable<SourceLine>,
  source: string,
  how: How,
): Promise<ImportSummary> {
  const sum: ImportSummary = { lines: 0, added: 0, changed: 0, same: 0, matched: 0, rejected: 0, rejects: [] };
  await forgetRejects(orm.em.fork(), source);
  let batch = emptyBatch();
  let writing = Promise.resolve();
  const write = async () => {
    await writing;
    const full = batch;
    batch = emptyBatch();
    writing = writeBatch(orm, full, source, how, sum);
    writing.catch(() => {}); // The error is handled where the promise is awaited.
  };
  try {
    for await (const line of lines) {
      if (line.text.trim() === '') continue;
      read(line, batch, how.same);
      if (batch.lines === BATCH) await write();
    }
    await write();
  } finally {
    await writing;
  }
  return sum;
}

function read({ line, text }: SourceLine, batch: Batch, same: SameWorks): void {
  batch.lines++;
  try {
    const detail: unknown = JSON.parse(text);
    const forAdults = keyForAdults(detail);
    if (forAdults) batch.withdrawn.push(forAdults);
    const record = toRecord(detail);
    const question = same.unsure.get(record.mediaKey);
    if (question) throw new Error(question);
    if (same.titles.has(record.mediaKey)) batch.matched++;
    else batch.records.set(record.mediaKey, withKnownPeople(record, same.people));
  } catch (error) {
    batch.rejects.push({ line, reason: (error as Error).message, body: text });
  }
}

async function writeBatch(
  orm: MikroORM,
  { lines, records, matched, withdrawn, rejects }: Batch,
  source: string,
  { clock, bulk }: How,
  sum: ImportSummary,
): Promise<void> {
  if (!lines) return;
  const written = await inCopyTransaction(orm, async (em, add) => {
    // If a crash loses this transaction, repeating the import restores it.
    if (bulk) await forgoDurability(em);
    await keepRejects(em, source, rejects);
    await withdrawTitles(em, withdrawn);
    return writeTitles(em, [...records.values()], source, clock.now(), { add, keepPages: bulk });
  });
  sum.lines += lines;
  sum.added += written.added;
  sum.changed += written.changed;
  sum.same += written.same;
  sum.matched += matched;
  sum.rejected += rejects.length;
  sum.rejects.push(...rejects.slice(0, NAMED - sum.rejects.length));
}
