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

/** Ids from this number on are our own. TMDB does not know them. */
const OURS_FROM = 900_000_000;
/** The longest time in milliseconds for which a person's page waits for data that was never read. */
const PATIENCE_MS = 4_000;
/** Milliseconds reserved for reading and sending the answer. */
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
   * Prepares a person's page. Data that was never read is fetched within a few seconds; old data is refreshed in the
   * background.
   * @returns bad: whether a request to TMDB failed; the catalogue's data is shown in that case
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

  /** Whether a person's data is still old. It may have been refreshed in the meantime. */
  async isStale(id: number): Promise<boolean> {
    const p = await this.held(id);
    const now = this.clock.now();
    return !!p && (!p.checked_at || isOlder(p.checked_at, now)) && !failedLately(p.fetch_failed_at, now);
  }

  /** The dates of a person's data; undefined for a person that TMDB does not know. */
  private async held(id: number) {
    if (!this.tmdb.on || id >= OURS_FROM) return undefined;
    return readPersonFreshness(this.orm.em, id);
  }
}
