import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type AfterCommit, inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { keepProgress } from '../progress/progress.store.ts';
import { count } from '../tally/tally.store.ts';
import { type Here, todayOf } from '../watcher/time.rules.ts';
import { countPlays, lockWatcher, type Watcher } from '../watcher/watcher.store.ts';
import type { PlayRow } from './play.store.ts';
import { keepRatings } from './rating.store.ts';

/** A change of a member's plays that is in progress under the member's lock. */
export interface Change {
  em: EntityManager;
  afterCommit: AfterCommit;
  userID: number;
  watcher: Watcher;
  here: Here;
}

/** Changes plays of a member under the member's lock, and updates everything that is derived from plays. */
@Injectable()
export class ChangePlays {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  run<T>(userID: number, work: (change: Change) => Promise<T>): Promise<T> {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const watcher = await lockWatcher(em, userID);
      return work({ em, afterCommit, userID, watcher, here: { zone: watcher.time_zone, now: this.clock.now() } });
    });
  }

  /**
   * Updates the counts by the plays that this change added and removed, and computes the member's progress in the
   * affected shows.
   */
  async settle(
    { em, userID, here }: Change,
    { added, removed }: { added: readonly PlayRow[]; removed: readonly PlayRow[] },
  ): Promise<void> {
    const changed = [...added, ...removed];
    if (!changed.length) return;
    await count(em, userID, [
      ...added.map((play) => ({ ...play, n: 1 as const })),
      ...removed.map((play) => ({ ...play, n: -1 as const })),
    ]);
    const ofPrivate = (plays: readonly PlayRow[]) => plays.filter((play) => play.private).length;
    await countPlays(em, userID, {
      all: added.length - removed.length,
      ofPrivate: ofPrivate(added) - ofPrivate(removed),
    });
    await keepRatings(
      em,
      userID,
      changed.filter((play) => play.stars !== null),
    );
    const shows = new Set(changed.filter((play) => play.season >= 0).map((play) => play.media_key));
    await keepProgress(em, userID, [...shows], { today: todayOf(here) });
  }
}
