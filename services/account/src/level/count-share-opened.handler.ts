import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { keepAchievements } from './level.store.ts';
import { LevelChecks } from './level-checks.ts';

/**
 * The sender of a share earns points when a member adds the shared title to their queue. Each pair of title and member
 * earns them once.
 */
@EventHandler('share.opened')
export class CountShareOpenedHandler implements HandlesEvent<'share.opened'> {
  constructor(private readonly checks: LevelChecks) {}

  async handle(
    opened: readonly EventBody<'share.opened'>[],
    em: EntityManager,
    afterCommit: AfterCommit,
  ): Promise<void> {
    const done = opened.map((o) => ({ userID: o.userID, subject: `${o.mediaType_vid} ${o.byUserID}` }));
    await this.checks.ask(em, afterCommit, await keepAchievements(em, 'shareOpened', done));
  }
}
