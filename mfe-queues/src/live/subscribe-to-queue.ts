import type { Reply } from '@videoqs/contract/calls';
import { listen } from '@videoqs/web/event-stream';

export type QueueEvent = Reply<'/api/queues/watchQueue'>;

/** The queue of a subscription, and the revision of the last change received. */
export interface SubscribedQueue {
  readonly queueID: number;
  after?: number;
}

/**
 * Subscribes to a queue's events. After a reconnect it continues from the last change received, so that no change is
 * missed or repeated.
 */
export const subscribeToQueue = (queue: SubscribedQueue, hear: (event: QueueEvent) => void, until: AbortSignal) =>
  listen(
    '/api/queues/watchQueue',
    () => queue,
    (event) => {
      if ('revision' in event) queue.after = Math.max(queue.after ?? 0, event.revision);
      hear(event);
      return event.kind === 'closed';
    },
    until,
  );
