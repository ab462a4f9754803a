import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DUMP_TYPES } from '@videoqs/contract/limits/titles';
import { type DumpType } from '@videoqs/contract/titles/dumps';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { Log } from '@videoqs/node/runtime/log';
import { doTask } from '../tmdb/do-task.ts';
import { Tmdb } from '../tmdb/tmdb.ts';
import { beginDump, type DumpChange, forgetIDs, idsBefore, keepIDs, noteDump, overtakeDumps } from './dump.store.ts';
import { CutOff, fetchFile, NotThere } from './fetch-file.ts';
import { compareIDs, packIDs } from './pack-ids.ts';
import { readDump } from './read-dump.ts';

/** The hour (UTC) from which the exports of a day exist. TMDB publishes them some hours after midnight. */
const READY_HOUR = 8;
/** Ids are kept for this many days, so that later exports can be compared with them. */
const KEPT_DAYS = 7;
/** The progress of a fetch is recorded each time this many bytes were received. */
const STEP = 1_000_000;
const DAY_MS = 86_400_000;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Fetches TMDB's daily id exports, reads them, and compares each with the complete export of the nearest earlier day.
 */
@Injectable()
export class FetchDumps {
  constructor(
    private readonly orm: MikroORM,
    private readonly tmdb: Tmdb,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** The newest day whose exports should exist. */
  newestDay(): string {
    return dayOf(new Date(this.clock.now().getTime() - READY_HOUR * 3_600_000));
  }

  /**
   * Fetches the missing exports of a day. If one fails, the others are still fetched.
   * @param day `YYYY-MM-DD`; the newest day if left out
   * @returns a line of text for each export
   */
  async run(day = this.newestDay(), types: readonly DumpType[] = DUMP_TYPES): Promise<string[]> {
    const lines: string[] = [];
    await doTask(
      this.orm,
      'exports',
      () => this.clock.now(),
      async (_, goesOn) => {
        await overtakeDumps(this.orm.em, day);
        for (const type of types) {
          await goesOn();
          lines.push(`${type} of ${day}: ${await this.one(type, day, goesOn)}`);
        }
        return { doneUntil: null, note: lines.join('; ') };
      },
    );
    return lines;
  }

  private async one(type: DumpType, day: string, goesOn: () => Promise<void>): Promise<string> {
    const row = await beginDump(this.orm.em, type, day, this.clock.now());
    if (row.state === 'done') return 'in already';
    const note = (set: DumpChange) => noteDump(this.orm.em, type, day, set);
    const file = join(this.tmdb.exports.dir, fileOf(type, day));
    try {
      await mkdir(this.tmdb.exports.dir, { recursive: true });
      await this.fetch(file, row.etag, type, day, async (set) => {
        await note(set);
        await goesOn();
      });
      await note({ state: 'reading', lines: 0 });
      const read = await readDump(file, async (lines) => {
        await note({ lines });
        await goesOn();
      });
      const ids = packIDs(read.ids);
      await this.keep(type, day, ids, {
        lines: read.lines,
        rejected: read.rejected,
        rejects: JSON.stringify(read.rejects) as never,
      });
      await rm(file, { force: true });
      return `${read.lines} lines, ${read.rejected} rejected`;
    } catch (error) {
      return this.failed(error as Error, file, day, note);
    }
  }

  private async fetch(
    file: string,
    etag: string,
    type: DumpType,
    day: string,
    note: (set: DumpChange) => Promise<void>,
  ): Promise<void> {
    let noted = Number.NEGATIVE_INFINITY;
    const last = { bytes: 0 };
    await fetchFile({
      url: `${this.tmdb.exports.url}/${fileOf(type, day)}`,
      file,
      etag,
      onBytes: async (o) => {
        last.bytes = o.bytes;
        if (o.bytes - noted < STEP && o.bytes !== o.bytesOf) return;
        noted = o.bytes;
        await note({ state: 'fetching', bytes: o.bytes, bytes_of: o.bytesOf, etag: o.etag, fault: null });
      },
    }).finally(() => (last.bytes ? note({ bytes: last.bytes }) : undefined));
  }

  /**
   * Saves an export's ids and the differences from the complete export of the nearest earlier day, and deletes old ids.
   */
  private keep(type: DumpType, day: string, ids: Buffer, set: DumpChange): Promise<void> {
    return inTransaction(this.orm, async (em) => {
      const before = await idsBefore(em, type, day);
      const differs = before ? compareIDs(before, ids) : { added: null, removed: null };
      await keepIDs(em, type, day, ids);
      await noteDump(em, type, day, { ...set, ...differs, state: 'done', fault: null, finished_at: this.clock.now() });
      await forgetIDs(em, type, dayOf(new Date(Date.parse(day) - KEPT_DAYS * DAY_MS)));
    });
  }

  private async failed(
    error: Error,
    file: string,
    day: string,
    note: (set: DumpChange) => Promise<unknown>,
  ): Promise<string> {
    if (error instanceof NotThere || error instanceof CutOff)
      this.log.info({ file, why: error.message }, 'an export is incomplete or not published yet');
    else this.log.warn({ err: error, file }, 'an export could not be read');
    const { code } = error as { code?: unknown };
    // Members read this text, so it does not name folders of the server.
    const fault = typeof code === 'string' ? `it could not be read or written (${code})` : error.message.slice(0, 300);
    if (error instanceof CutOff) await note({ state: 'cut off', fault });
    else if (error instanceof NotThere) await note({ state: day < this.newestDay() ? 'failed' : 'waiting', fault });
    else {
      await rm(file, { force: true }); // A download of an unreadable file cannot be resumed, so the file is deleted.
      await note({ state: 'failed', fault, etag: '', bytes: 0, bytes_of: null, finished_at: this.clock.now() });
    }
    return error instanceof CutOff ? `cut off: ${fault}` : fault;
  }
}

/** TMDB's file name of an export, such as movie_ids_11_21_2026.json.gz. */
function fileOf(type: DumpType, day: string): string {
  const [year, month, date] = day.split('-');
  return `${type}_ids_${month}_${date}_${year}.json.gz`;
}
