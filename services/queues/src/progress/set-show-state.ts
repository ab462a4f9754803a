import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { UnknownTitle } from '../snapshot/snapshot.errors.ts';
import { LearnWatchables } from '../watchable/learn-watchables.ts';
import { todayOf } from '../watcher/time.rules.ts';
import { countPlays, lockWatcher } from '../watcher/watcher.store.ts';
import { keepProgress } from './progress.store.ts';

/** Lets a member continue, pause or drop a show, and undo that choice. */
@Injectable()
export class SetShowState {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly learning: LearnWatchables,
  ) {}

  /** @throws UnknownTitle, Unavailable */
  async set(
    userID: number,
    { mediaType_vid: key, state }: Parsed<'/api/plays/setShowState'>,
  ): Promise<Reply<'/api/plays/setShowState'>> {
    await this.learning.meet([key]);
    const [stand] = await inTransaction(this.orm, async (em) => {
      const { time_zone: zone } = await lockWatcher(em, userID);
      await countPlays(em, userID, { all: 0, ofPrivate: 0 });
      return keepProgress(em, userID, [key], { today: todayOf({ zone, now: this.clock.now() }), says: state });
    });
    if (!stand) throw new UnknownTitle();
    return { success: true };
  }
}
