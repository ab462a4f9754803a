import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';

/** A title in one's own queue is news; what goes into shared queues stays among their members. */
@EventHandler('queue.itemAdded')
export class RecordQueuedHandler implements HandlesEvent<'queue.itemAdded'> {
  async handle(added: EventBody<'queue.itemAdded'>, em: EntityManager): Promise<void> {
    if (!added.ownQueue) return;
    await em.execute(`insert into activity (actor_id, kind, media_key, title, at) values (?, 'queued', ?, ?, ?)`, [
      added.userID,
      added.mediaType_vid,
      added.title,
      added.at,
    ]);
  }
}
