import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { keepAchievements } from './level.store.ts';
import { LevelChecks } from './level-checks.ts';

/** Adding a title to a Top 10 earns points. Each title earns them once, however often it is removed and added again. */
@EventHandler('top10.added')
export class CountTop10Handler implements HandlesEvent<'top10.added'> {
  constructor(private readonly checks: LevelChecks) {}

  async handle(added: readonly EventBody<'top10.added'>[], em: EntityManager, afterCommit: AfterCommit): Promise<void> {
    const done = added.map(({ userID, mediaType_vid }) => ({ userID, subject: mediaType_vid }));
    await this.checks.ask(em, afterCommit, await keepAchievements(em, 'top10', done));
  }
}
