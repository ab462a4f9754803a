import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { keepAchievements } from './level.store.ts';
import { LevelChecks } from './level-checks.ts';

/** Queueing a title earns points, in own and shared queues. Each title earns them once. */
@EventHandler('queue.itemAdded')
export class CountQueuedHandler implements HandlesEvent<'queue.itemAdded'> {
  constructor(private readonly checks: LevelChecks) {}

  async handle(
    added: readonly EventBody<'queue.itemAdded'>[],
    em: EntityManager,
    afterCommit: AfterCommit,
  ): Promise<void> {
    const done = added.map(({ userID, mediaType_vid }) => ({ userID, subject: mediaType_vid }));
    await this.checks.ask(em, afterCommit, await keepAchievements(em, 'queued', done));
  }
}
