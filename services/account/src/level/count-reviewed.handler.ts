import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { keepAchievements } from './level.store.ts';
import { LevelChecks } from './level-checks.ts';

/** A review earns points, once for each title. */
@EventHandler('review.written')
export class CountReviewedHandler implements HandlesEvent<'review.written'> {
  constructor(private readonly checks: LevelChecks) {}

  async handle(
    written: readonly EventBody<'review.written'>[],
    em: EntityManager,
    afterCommit: AfterCommit,
  ): Promise<void> {
    const done = written.map(({ userID, mediaType_vid }) => ({ userID, subject: mediaType_vid }));
    await this.checks.ask(em, afterCommit, await keepAchievements(em, 'reviewed', done));
  }
}
