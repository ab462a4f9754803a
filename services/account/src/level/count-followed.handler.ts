import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { keepAchievements } from './level.store.ts';
import { LevelChecks } from './level-checks.ts';

/** Following a member earns points, once for each member. */
@EventHandler('member.followed')
export class CountFollowedHandler implements HandlesEvent<'member.followed'> {
  constructor(private readonly checks: LevelChecks) {}

  async handle(
    followed: readonly EventBody<'member.followed'>[],
    em: EntityManager,
    afterCommit: AfterCommit,
  ): Promise<void> {
    const done = followed.map(({ userID, personID }) => ({ userID, subject: String(personID) }));
    await this.checks.ask(em, afterCommit, await keepAchievements(em, 'followed', done));
  }
}
