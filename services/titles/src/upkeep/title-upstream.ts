import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type MediaType, mediaKey, parseMediaKey } from '@videoqs/contract/wire/media-key';
import { boundedByCount } from '@videoqs/node/runtime/bounded-map';
import { Clock } from '@videoqs/node/runtime/clock';
import { remainingMs } from '@videoqs/node/runtime/deadline';
import { TitleUnknown } from '../catalogue/catalogue.errors.ts';
import { type Freshness, readFreshness } from '../catalogue/freshness.store.ts';
import { inTime } from '../tmdb/in-time.ts';
import { SingleFlight } from '../tmdb/single-flight.ts';
import { Tmdb } from '../tmdb/tmdb.ts';
import { isStale } from './freshness.rules.ts';
import { RefreshLater } from './refresh-later.ts';
import { RefreshTitle } from './refresh-title.ts';

/** How long a page waits for TMDB, ms; less where its reader waits less. */
const PATIENCE_MS = 7_000;
/** Left for reading and sending what was fetched, ms. */
const REST_MS = 1_000;
const UNKNOWN_FOR_MS = 3_600_000;

/** What an answer says of upstream. */
export interface Bad {
  badFetch: boolean;
  badWhereToWatchFetch: boolean;
}

/** Stands between titles' pages and TMDB: fetches what the catalogue does not hold, has refreshed what is old. */
@Injectable()
export class TitleUpstream {
  /** What TMDB did not know within the hour: whoever tries all numbers asks it once. */
  private readonly unknown = boundedByCount<{ until: number }>(20_000);
  private readonly arrivals = new SingleFlight<boolean>();

  constructor(
    private readonly orm: MikroORM,
    private readonly tmdb: Tmdb,
    private readonly refresh: RefreshTitle,
    private readonly later: RefreshLater,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads something of a title; when the catalogue does not hold it, fetches it and reads again.
   * @throws TitleUnknown when TMDB has none either; TmdbAway (503) when it cannot be asked
   */
  async orFetch<T>(mediaType: MediaType, vid: number, read: () => Promise<T>): Promise<T> {
    // readers share a reading, so that the second may have begun before the title came; the third has not
    for (let left = 2; ; left--)
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof TitleUnknown) || !left || !(await this.fetched(mediaType, vid))) throw error;
      }
  }

  /** Somebody looks at a title that we hold: it is refreshed by and by when it is old. @returns what failed before */
  look(mediaType: MediaType, vid: number, f: Freshness): Bad {
    if (!this.tmdb.on) return { badFetch: false, badWhereToWatchFetch: false };
    if (isStale(f, this.clock.now())) this.later.title(mediaType, vid);
    const badFetch = f.fetch_failed_at !== null;
    return { badFetch, badWhereToWatchFetch: badFetch || f.watch_failed };
  }

  /** Somebody wants a title of which the catalogue holds a note alone: it is fetched by and by. */
  bring(key: string): void {
    const title = parseMediaKey(key);
    if (title && this.tmdb.on) this.later.title(title.mediaType, title.vid);
  }

  /** As `look`, of a title whose freshness was not read yet. */
  async lookAt(mediaType: MediaType, vid: number): Promise<Bad> {
    const f = this.tmdb.on && (await readFreshness(this.orm.em, mediaKey(mediaType, vid)));
    return f ? this.look(mediaType, vid, f) : { badFetch: false, badWhereToWatchFetch: false };
  }

  /** @returns whether it is held now; it may have come while its reader looked for it @throws TmdbAway */
  private async fetched(mediaType: MediaType, vid: number): Promise<boolean> {
    const key = mediaKey(mediaType, vid);
    const now = this.clock.now().getTime();
    if (!this.tmdb.on || (this.unknown.get(key)?.until ?? 0) > now) return false;
    const patience = Math.max(0, Math.min(PATIENCE_MS, remainingMs() - REST_MS));
    // looked at within the flight: who comes when one has just ended finds what it brought
    const arriving = this.arrivals.do(key, async () => {
      if (await readFreshness(this.orm.em, key)) return true;
      const outcome = await this.refresh.refresh(mediaType, vid, patience);
      if (outcome === 'unknown') this.unknown.set(key, { until: now + UNKNOWN_FOR_MS });
      return outcome === 'written';
    });
    return inTime(arriving, patience);
  }
}
