import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { keepAchievements } from './level.store.ts';
import { LevelChecks } from './level-checks.ts';

/** Plays from more than this many days ago earn no points. Entering an old watch history therefore earns no points. */
const DAYS_BACK = 30;
/** The maximum number of days that earn points in one call. */
const DAYS_AT_ONCE = 7;

/** A day with plays earns points once, however many plays it has. */
@EventHandler('plays.added')
export class CountWatchedHandler implements HandlesEvent<'plays.added'> {
  constructor(private readonly checks: LevelChecks) {}

  async handle(added: readonly EventBody<'plays.added'>[], em: EntityManager, afterCommit: AfterCommit): Promise<void> {
    const done = added.flatMap(({ userID, newDays, at }) => {
      const from = new Date(Date.parse(at) - DAYS_BACK * 86_400_000).toISOString();
      const days = newDays.filter((day) => day >= from.slice(0, 10));
      return days.slice(-DAYS_AT_ONCE).map((day) => ({ userID, subject: day }));
    });
    if (done.length) await this.checks.ask(em, afterCommit, await keepAchievements(em, 'watched', done));
  }
}
