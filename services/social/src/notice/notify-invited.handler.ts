import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { noteNotices } from './note-notices.ts';

/** Notifies a member whom another member added to a shared queue. */
@EventHandler('queue.memberAdded')
export class NotifyInvitedHandler implements HandlesEvent<'queue.memberAdded'> {
  handle(added: readonly EventBody<'queue.memberAdded'>[], em: EntityManager): Promise<void> {
    return noteNotices(
      em,
      added.map((a) => ({
        user_id: a.userID,
        kind: 'invited' as const,
        by_id: a.byUserID,
        title: a.queueName,
        queue_id: a.queueID,
        at: new Date(a.at),
      })),
    );
  }
}
