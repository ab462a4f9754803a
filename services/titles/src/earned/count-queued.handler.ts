import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { countEarned } from './earned.store.ts';

/** Counts titles that members queue. */
@EventHandler('queue.itemAdded')
export class CountQueuedHandler implements HandlesEvent<'queue.itemAdded'> {
  async handle(added: readonly EventBody<'queue.itemAdded'>[], em: EntityManager): Promise<void> {
    await countEarned(
      em,
      added.map(({ mediaType_vid, at }) => ({ media_key: mediaType_vid, kind: 'queued' as const, at })),
    );
  }
}
