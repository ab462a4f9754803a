import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DUMP_TYPES, type DumpType } from '@videoqs/contract/titles/dumps';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { Log } from '@videoqs/node/runtime/log';
import { doTask } from '../tmdb/do-task.ts';
import { Tmdb } from '../tmdb/tmdb.ts';
import { beginDump, type DumpChange, forgetIDs, idsBefore, keepIDs, noteDump, overtakeDumps } from './dump.store.ts';
import { CutOff, fetchFile, NotThere } from './fetch-file.ts';
import { compareIDs, packIDs } from './pack-ids.ts';
import { readDump } from './read-dump.ts';

/** When a day's exports are there, hours after its midnight, UTC. */
const READY_HOUR = 8;
/** Days whose ids are kept to compare with. */
const KEPT_DAYS = 7;
/** Bytes between two notes of how far a fetch is. */
const STEP = 1_000_000;
const DAY_MS = 86_400_000;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** TMDB's daily id exports: fetched, read, and compared with the newest day before that is whole. */
@Injectable()
export class FetchDumps {
  constructor(
    private readonly orm: MikroORM,
    private readonly tmdb: Tmdb,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** The newest day that should be there. */
  newestDay(): string {
    return dayOf(new Date(this.clock.now().getTime() - READY_HOUR * 3_600_000));
  }

  /**
   * Brings in the exports of a day that are not in yet, each by itself: one that fails keeps no other from coming.
   * @param day `YYYY-MM-DD`, the newest unless said
   * @returns a line each
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

  /** Puts down what was read and how it differs from the newest whole day before; lets go of ids of long ago. */
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
      this.log.info({ file, why: error.message }, 'export waits');
    else this.log.warn({ err: error, file }, 'export not read');
    const { code } = error as { code?: unknown };
    // members read it: nothing of this machine's folders
    const fault = typeof code === 'string' ? `it could not be read or written (${code})` : error.message.slice(0, 300);
    if (error instanceof CutOff) await note({ state: 'cut off', fault });
    else if (error instanceof NotThere) await note({ state: day < this.newestDay() ? 'failed' : 'waiting', fault });
    else {
      await rm(file, { force: true }); // what cannot be read is not gone on from
      await note({ state: 'failed', fault, etag: '', bytes: 0, bytes_of: null, finished_at: this.clock.now() });
    }
    return error instanceof CutOff ? `cut off: ${fault}` : fault;
  }
}

/** As TMDB names it: movie_ids_11_21_2026.json.gz */
function fileOf(type: DumpType, day: string): string {
  const [year, month, date] = day.split('-');
  return `${type}_ids_${month}_${date}_${year}.json.gz`;
}
