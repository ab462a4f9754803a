import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type MediaType, mediaKey } from '@videoqs/contract/wire/media-key';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { Log } from '@videoqs/node/runtime/log';
import { mergedInto } from '@videoqs/node/snapshots/merged-title';
import { lockCatalogue } from '../catalogue/catalogue.store.ts';
import { noteFailure, noteFetched, noteGone } from '../catalogue/freshness.store.ts';
import { TMDB } from '../catalogue/sources.ts';
import type { TitleRecord } from '../catalogue/title-record.ts';
import { watchOf, withdrawTitles } from '../catalogue/write/title.store.ts';
import { writeTitles } from '../import/write-titles.ts';
import { keyForAdults } from '../record/adults.rules.ts';
import { NotATitle, toRecord } from '../record/to-record.ts';
import { SingleFlight } from '../tmdb/single-flight.ts';
import { TmdbAway } from '../tmdb/tmdb.errors.ts';
import { Tmdb } from '../tmdb/tmdb.ts';

/** Refreshes titles from TMDB through the importer. Callers who want the same title share one fetch. */
@Injectable()
export class RefreshTitle {
  private readonly flights = new SingleFlight<'written' | 'unknown'>();

  constructor(
    private readonly orm: MikroORM,
    private readonly tmdb: Tmdb,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * @param patienceMs how long the caller waits for TMDB
   * @returns `unknown` when TMDB has no such title (this is recorded if we have the title), when the title is for
   * adults and was deleted, or when it was merged into another title
   * @throws TmdbAway; the failure is recorded if we have the title
   */
  refresh(mediaType: MediaType, vid: number, patienceMs?: number): Promise<'written' | 'unknown'> {
    const key = mediaKey(mediaType, vid);
    return this.flights.do(key, async () => {
      if (await mergedInto(this.orm.em, key)) return 'unknown';
      try {
        const detail = await this.tmdb.title(mediaType, vid, patienceMs);
        if (detail === null) await noteGone(this.orm.em, key, this.clock.now());
        else if (keyForAdults({ ...(detail as object), media_type: mediaType }) === key) await this.withdraw(key);
        else {
          await this.write(key, read({ ...(detail as object), media_type: mediaType }, vid));
          return 'written';
        }
        return 'unknown';
      } catch (error) {
        if (!(error instanceof TmdbAway)) throw error;
        this.log.warn({ title: key, why: error.why }, 'a title could not be fetched from TMDB');
        await noteFailure(this.orm.em, key, this.clock.now());
        throw error;
      }
    });
  }

  private async write(key: string, { record, badWatch }: ReadDetail): Promise<void> {
    const now = this.clock.now();
    await inTransaction(this.orm, async (em) => {
      await lockCatalogue(em);
      const watch = badWatch ? await watchOf(em, key) : undefined;
      await writeTitles(em, [watch ? { ...record, watch } : record], TMDB, now);
      await noteFetched(em, key, now, badWatch);
    });
  }

  private withdraw(key: string): Promise<void> {
    return inTransaction(this.orm, async (em) => {
      await lockCatalogue(em);
      await withdrawTitles(em, [key]);
    });
  }
}

interface ReadDetail {
  record: TitleRecord;
  /** Whether the part about the places to watch is missing or invalid. */
  badWatch: boolean;
}

const WATCH = 'watch/providers';

/** Checks TMDB's answer. @throws TmdbAway when the answer is about another title, which counts as no answer */
function read(detail: object, vid: number): ReadDetail {
  const { [WATCH]: watch, ...rest } = detail as Record<string, unknown>;
  try {
    const whole = watch ? attempt(detail) : null;
    const record = whole ?? toRecord(rest);
    if (record.vid !== vid) throw new NotATitle(`id: ${record.vid} was not asked for`);
    return { record, badWatch: !whole };
  } catch (error) {
    throw error instanceof NotATitle
      ? new TmdbAway(`a title has an unexpected format: ${error.message.slice(0, 200)}`)
      : error;
  }
}

function attempt(detail: object): TitleRecord | null {
  try {
    return toRecord(detail);
  } catch {
    return null;
  }
}
