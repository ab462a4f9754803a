import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { countEarned } from './earned.store.ts';

/** Counts titles that members put into their Top 10s. */
@EventHandler('top10.added')
export class CountRankedHandler implements HandlesEvent<'top10.added'> {
  async handle(added: readonly EventBody<'top10.added'>[], em: EntityManager): Promise<void> {
    await countEarned(
      em,
      added.map(({ mediaType_vid, at }) => ({ media_key: mediaType_vid, kind: 'top10' as const, at })),
    );
  }
}
