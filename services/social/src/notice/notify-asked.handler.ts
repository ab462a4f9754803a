import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { noteNotices } from './note-notices.ts';

/** Notifies the owner of a shared queue that a member asks for the right to add to it. */
@EventHandler('queue.editAsked')
export class NotifyAskedHandler implements HandlesEvent<'queue.editAsked'> {
  handle(asked: readonly EventBody<'queue.editAsked'>[], em: EntityManager): Promise<void> {
    return noteNotices(
      em,
      asked.map((a) => ({
        user_id: a.userID,
        kind: 'invited' as const,
        asks: true,
        by_id: a.byUserID,
        title: a.queueName,
        queue_id: a.queueID,
        at: new Date(a.at),
      })),
    );
  }
}
