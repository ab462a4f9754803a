import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { recordQueued } from './record-queued.ts';

/** A title in one's own queue is news; what goes into shared queues stays among their members. */
@EventHandler('queue.itemAdded')
export class RecordQueuedHandler implements HandlesEvent<'queue.itemAdded'> {
  async handle(added: readonly EventBody<'queue.itemAdded'>[], em: EntityManager): Promise<void> {
    await recordQueued(
      em,
      added.filter((a) => a.ownQueue),
    );
  }
}
