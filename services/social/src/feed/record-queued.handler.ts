import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { recordQueued } from './record-queued.ts';

/**
 * Adds a title that a member put into their own queue to the followers' feeds. Additions to shared queues are left out,
 * because only members of a queue may see them.
 */
@EventHandler('queue.itemAdded')
export class RecordQueuedHandler implements HandlesEvent<'queue.itemAdded'> {
  async handle(added: readonly EventBody<'queue.itemAdded'>[], em: EntityManager): Promise<void> {
    await recordQueued(
      em,
      added.filter((a) => a.ownQueue),
    );
  }
}
