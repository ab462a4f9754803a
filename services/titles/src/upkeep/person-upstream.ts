import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@videoqs/node/runtime/clock';
import { remainingMs } from '@videoqs/node/runtime/deadline';
import { readPersonFreshness } from '../catalogue/person.store.ts';
import { inTime } from '../tmdb/in-time.ts';
import { TmdbAway } from '../tmdb/tmdb.errors.ts';
import { Tmdb } from '../tmdb/tmdb.ts';
import { failedLately, isOlder } from './freshness.rules.ts';
import { RefreshLater } from './refresh-later.ts';
import { RefreshPerson } from './refresh-person.ts';

/** People from here up are ours: TMDB has never heard of them. */
const OURS_FROM = 900_000_000;
/** How long a person's page waits for what was never read of them, ms. */
const PATIENCE_MS = 4_000;
/** Left for the answer itself, ms. */
const REST_MS = 1_000;

/** Stands between people's pages and TMDB. */
@Injectable()
export class PersonUpstream {
  constructor(
    private readonly orm: MikroORM,
    private readonly tmdb: Tmdb,
    private readonly people: RefreshPerson,
    private readonly later: RefreshLater,
    private readonly clock: Clock,
  ) {}

  /**
   * For a page that shows somebody, before it reads them: fetches what was never read, a few seconds at most, and has
   * refreshed by and by what is old.
   * @returns bad: TMDB was asked in vain; what the catalogue holds still stands
   */
  async freshPerson(id: number): Promise<{ bad: boolean }> {
    const p = await this.held(id);
    if (!p) return { bad: false };
    const now = this.clock.now();
    if (failedLately(p.fetch_failed_at, now)) return { bad: true };
    if (p.checked_at && isOlder(p.checked_at, now)) this.later.person(id);
    if (p.checked_at) return { bad: p.fetch_failed_at !== null };
    const patience = Math.max(0, Math.min(PATIENCE_MS, remainingMs() - REST_MS));
    return inTime(this.people.refresh(id, patience), patience).then(
      () => ({ bad: false }),
      (error: unknown) => {
        if (!(error instanceof TmdbAway)) throw error;
        return { bad: true };
      },
    );
  }

  /** Whether somebody who was seen to be old still is. */
  async isStale(id: number): Promise<boolean> {
    const p = await this.held(id);
    const now = this.clock.now();
    return !!p && (!p.checked_at || isOlder(p.checked_at, now)) && !failedLately(p.fetch_failed_at, now);
  }

  /** Of somebody whom TMDB may be asked about. */
  private async held(id: number) {
    if (!this.tmdb.on || id >= OURS_FROM) return undefined;
    return readPersonFreshness(this.orm.em, id);
  }
}
