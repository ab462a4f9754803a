import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { UnknownTitle } from '../snapshot/snapshot.errors.ts';
import { LearnWatchables } from '../watchable/learn-watchables.ts';
import { knownOf } from '../watchable/watchable.store.ts';
import { todayOf } from '../watcher/time.rules.ts';
import { watcherOf } from '../watcher/watcher.store.ts';
import { presentProgress } from './progress.presenter.ts';
import { boundsOf, episodesWith } from './progress.reads.ts';
import { standingIn } from './progress.store.ts';

/** Shows a member's progress in one show. */
@Injectable()
export class ReadProgress {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly learning: LearnWatchables,
  ) {}

  /** @throws UnknownTitle, Unavailable */
  async read(userID: number, key: string): Promise<Reply<'/api/plays/fetchProgress'>> {
    const { em } = this.orm;
    const [{ time_zone: zone }] = await Promise.all([watcherOf(em, userID), this.learning.meet([key])]);
    const today = todayOf({ zone, now: this.clock.now() });
    const [[stand], { facts }, episodes, { since, ...newest }] = await Promise.all([
      standingIn(em, userID, [key], today),
      knownOf(em, [key]),
      episodesWith(em, userID, key),
      boundsOf(em, userID, key),
    ]);
    const show = facts.get(key);
    if (!stand || !show) throw new UnknownTitle();
    return presentProgress(stand, episodes, { names: show.seasons, newest, since, today, usual: show.runtime });
  }
}
