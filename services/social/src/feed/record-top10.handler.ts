import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { recordTitles } from './activity.store.ts';

/** Adds an entry to the followers' feeds when a title gets a position in a member's Top 10. */
@EventHandler('top10.added')
export class RecordTop10Handler implements HandlesEvent<'top10.added'> {
  async handle(added: readonly EventBody<'top10.added'>[], em: EntityManager): Promise<void> {
    await recordTitles(em, 'top10', added);
  }
}
