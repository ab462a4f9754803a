import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { LearnWatchables } from './learn-watchables.ts';
import { watchablesAmong } from './watchable.store.ts';

/** Updates the episodes of shows that are stored here and ignores all other shows. */
@EventHandler('show.changed')
export class RefreshShowHandler implements HandlesEvent<'show.changed'> {
  constructor(private readonly learning: LearnWatchables) {}

  async handle(changed: readonly EventBody<'show.changed'>[], em: EntityManager): Promise<void> {
    const keys = [...new Set(changed.map((show) => show.mediaType_vid))];
    await this.learning.learn(await watchablesAmong(em, keys));
  }
}
