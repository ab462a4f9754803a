import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type MediaType, mediaKey } from '@videoqs/contract/wire/media-key';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { Log } from '@videoqs/node/runtime/log';
import type { TitleRecord } from '../catalogue/title-record.ts';
import { NotATitle, toRecord } from '../catalogue/to-record.ts';
import { keyForAdults, withdrawTitles } from '../catalogue/withdraw-titles.ts';
import { SHIPPED, writeTitles } from '../catalogue/write-titles.ts';
import { tables } from '../tables.ts';
import { lockCatalogue } from '../title/catalogue-lock.ts';
import { SingleFlight } from './single-flight.ts';
import { Tmdb } from './tmdb.ts';
import { TmdbAway } from './tmdb-away.ts';

/** What a title is marked with that came from TMDB's API. */
export const TMDB = 'tmdb';

/** Brings titles up to date from TMDB, through the importer; one fetch for all who want the same title at once. */
@Injectable()
export class TitleRefresh {
  private readonly flights = new SingleFlight<'written' | 'unknown'>();

  constructor(
    private readonly orm: MikroORM,
    private readonly tmdb: Tmdb,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * @param patienceMs how long the one who asks waits for TMDB
   * @returns unknown: TMDB has no such title, which is noted of one that we hold; or it is for adults, and is let go of
   * @throws TmdbAway, having noted it of a title that we hold
   */
  refresh(mediaType: MediaType, vid: number, patienceMs?: number): Promise<'written' | 'unknown'> {
    const key = mediaKey(mediaType, vid);
    return this.flights.do(key, async () => {
      try {
        const detail = await this.tmdb.title(mediaType, vid, patienceMs);
        if (detail === null) await this.noteGone(key);
        else if (keyForAdults({ ...(detail as object), media_type: mediaType }) === key) await this.withdraw(key);
        else {
          await this.write(key, read({ ...(detail as object), media_type: mediaType }, vid));
          return 'written';
        }
        return 'unknown';
      } catch (error) {
        if (error instanceof TmdbAway) await this.noteFailure(key, error);
        throw error;
      }
    });
  }

  private async write(key: string, { record, badWatch }: ReadDetail): Promise<void> {
    const now = this.clock.now();
    await inTransaction(this.orm, async (em) => {
      await lockCatalogue(em);
      const held = badWatch
        ? await tables(em).selectFrom('title').select('watch').where('media_key', '=', key).executeTakeFirst()
        : undefined;
      await writeTitles(em, [held ? { ...record, watch: held.watch } : record], TMDB, now);
      await tables(em)
        .updateTable('title')
        .set({ checked_at: now, source: TMDB, fetch_failed_at: null, watch_failed: badWatch, gone_at: null })
        .where('media_key', '=', key)
        .execute();
    });
  }

  private withdraw(key: string): Promise<void> {
    return inTransaction(this.orm, async (em) => {
      await lockCatalogue(em);
      await withdrawTitles(em, [key]);
    });
  }

  /** What the project ships needs no TMDB; of all else is noted since when TMDB does not know it. */
  private async noteGone(key: string): Promise<void> {
    const now = this.clock.now();
    await tables(this.orm)
      .updateTable('title')
      .set((eb) => ({
        fetch_failed_at: null,
        checked_at: eb.case().when('source', '=', SHIPPED).then(now).else(eb.ref('checked_at')).end(),
        gone_at: eb
          .case()
          .when('source', '=', SHIPPED)
          .then(null)
          .else(eb.fn.coalesce('gone_at', eb.val(now)))
          .end(),
      }))
      .where('media_key', '=', key)
      .execute();
  }

  private async noteFailure(key: string, error: TmdbAway): Promise<void> {
    this.log.warn({ title: key, why: error.why }, 'title not fetched');
    await tables(this.orm)
      .updateTable('title')
      .set({ fetch_failed_at: this.clock.now() })
      .where('media_key', '=', key)
      .execute();
  }
}

interface ReadDetail {
  record: TitleRecord;
  /** What it says of where to watch is absent or wrong. */
  badWatch: boolean;
}

const WATCH = 'watch/providers';

/** @throws TmdbAway for an answer that is not this title's: as bad as none */
function read(detail: object, vid: number): ReadDetail {
  const { [WATCH]: watch, ...rest } = detail as Record<string, unknown>;
  try {
    const whole = watch ? attempt(detail) : null;
    const record = whole ?? toRecord(rest);
    if (record.vid !== vid) throw new NotATitle(`id: ${record.vid} was not asked for`);
    return { record, badWatch: !whole };
  } catch (error) {
    throw error instanceof NotATitle ? new TmdbAway(`answered another shape: ${error.message.slice(0, 200)}`) : error;
  }
}

function attempt(detail: object): TitleRecord | null {
  try {
    return toRecord(detail);
  } catch {
    return null;
  }
}
