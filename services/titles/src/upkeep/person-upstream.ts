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

/** Ids from here up are ours, which TMDB does not know. */
const OURS_FROM = 900_000_000;
/** Milliseconds that a person's page waits for data that was never read. */
const PATIENCE_MS = 4_000;
/** Milliseconds reserved for the answer itself. */
const REST_MS = 1_000;

/** Connects people's pages with TMDB. */
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
   * Prepares a person's page: fetches what was never read, within a few seconds, and refreshes old data in the
   * background.
   * @returns bad: a request to TMDB failed; the catalogue's data is still shown
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

  /** Whether a person's data that was old still is. */
  async isStale(id: number): Promise<boolean> {
    const p = await this.held(id);
    const now = this.clock.now();
    return !!p && (!p.checked_at || isOlder(p.checked_at, now)) && !failedLately(p.fetch_failed_at, now);
  }

  /** The dates of a person whom TMDB may know. */
  private async held(id: number) {
    if (!this.tmdb.on || id >= OURS_FROM) return undefined;
    return readPersonFreshness(this.orm.em, id);
  }
}
