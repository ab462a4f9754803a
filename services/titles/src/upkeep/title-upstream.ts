import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type MediaType, mediaKey, parseMediaKey } from '@videoqs/contract/wire/media-key';
import { boundedByCount } from '@videoqs/node/runtime/bounded-map';
import { Clock } from '@videoqs/node/runtime/clock';
import { remainingMs } from '@videoqs/node/runtime/deadline';
import { mergedInto } from '@videoqs/node/snapshots/merged-title';
import { TitleUnknown } from '../catalogue/catalogue.errors.ts';
import { type Freshness, readFreshness } from '../catalogue/freshness.store.ts';
import { inTime } from '../tmdb/in-time.ts';
import { SingleFlight } from '../tmdb/single-flight.ts';
import { TmdbAway } from '../tmdb/tmdb.errors.ts';
import { Tmdb } from '../tmdb/tmdb.ts';
import { isStale } from './freshness.rules.ts';
import { RefreshLater } from './refresh-later.ts';
import { RefreshTitle } from './refresh-title.ts';

/**
 * The longest time in milliseconds for which a page waits for TMDB. The time is shorter if the caller's deadline is
 * earlier.
 */
const PATIENCE_MS = 7_000;
/** Milliseconds reserved for reading and sending the fetched data. */
const REST_MS = 1_000;
const UNKNOWN_FOR_MS = 3_600_000;

/** The failed requests to TMDB that an answer reports. */
export interface Bad {
  badFetch: boolean;
  badWhereToWatchFetch: boolean;
}

/** Connects titles' pages with TMDB: fetches titles that are not in the catalogue, and refreshes old ones. */
@Injectable()
export class TitleUpstream {
  /**
   * Titles that TMDB did not know within the last hour. So if a caller tries many ids, each id causes only one request.
   */
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
   * Reads something about a title. If the title was merged into another, the other is read. If the title is not in the
   * catalogue, it is fetched first.
   * @throws TitleUnknown when TMDB does not have the title either; TmdbAway (503) when it cannot be requested
   */
  async orFetch<T>(mediaType: MediaType, vid: number, read: (vid: number) => Promise<T>): Promise<T> {
    // Readers share a read, so the second read may have begun before the title was added. The third read began after
    // that.
    for (let left = 2; ; left--)
      try {
        return await read(vid);
      } catch (error) {
        if (!(error instanceof TitleUnknown)) throw error;
        const into = parseMediaKey((await mergedInto(this.orm.em, mediaKey(mediaType, vid))) ?? '');
        if (into) return read(into.vid);
        if (!left || !(await this.fetched(mediaType, vid))) throw error;
      }
  }

  /**
   * Call this when somebody opens a title's page: an old title is refreshed in the background.
   * @returns earlier failures
   */
  look(mediaType: MediaType, vid: number, f: Freshness): Bad {
    if (!this.tmdb.on) return { badFetch: false, badWhereToWatchFetch: false };
    if (isStale(f, this.clock.now())) this.later.title(mediaType, vid);
    const badFetch = f.fetch_failed_at !== null;
    return { badFetch, badWhereToWatchFetch: badFetch || f.watch_failed };
  }

  /** Fetches a title that is only noted, in the background. */
  bring(key: string): void {
    const title = parseMediaKey(key);
    if (title && this.tmdb.on) this.later.title(title.mediaType, title.vid);
  }

  /**
   * Fetches a title that is not in the catalogue. If this takes too long, it continues in the background.
   * @returns whether the title, or a title that it was merged into, is in the catalogue now
   */
  async arrive(key: string): Promise<boolean> {
    const title = parseMediaKey(key);
    if (!title) return false;
    if (await mergedInto(this.orm.em, key)) return true;
    return this.fetched(title.mediaType, title.vid).catch((error: unknown) => {
      if (!(error instanceof TmdbAway)) throw error;
      this.bring(key);
      return false;
    });
  }

  /** Does the same as `look` for a title whose dates have not been read yet. */
  async lookAt(mediaType: MediaType, vid: number): Promise<Bad> {
    const f = this.tmdb.on && (await readFreshness(this.orm.em, mediaKey(mediaType, vid)));
    return f ? this.look(mediaType, vid, f) : { badFetch: false, badWhereToWatchFetch: false };
  }

  /**
   * @returns whether the title is in the catalogue now; another call may have fetched it in the meantime
   * @throws TmdbAway
   */
  private async fetched(mediaType: MediaType, vid: number): Promise<boolean> {
    const key = mediaKey(mediaType, vid);
    const now = this.clock.now().getTime();
    if (!this.tmdb.on || (this.unknown.get(key)?.until ?? 0) > now) return false;
    const patience = Math.max(0, Math.min(PATIENCE_MS, remainingMs() - REST_MS));
    // This check is part of the shared work, so that a caller who comes right after it finds its result.
    const arriving = this.arrivals.do(key, async () => {
      if (await readFreshness(this.orm.em, key)) return true;
      const outcome = await this.refresh.refresh(mediaType, vid, patience);
      if (outcome === 'unknown') this.unknown.set(key, { until: now + UNKNOWN_FOR_MS });
      return outcome === 'written';
    });
    return inTime(arriving, patience);
  }
}
