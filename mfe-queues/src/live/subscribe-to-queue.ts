import type { Reply } from '@videoqs/contract/calls';
import { listen } from '@videoqs/web/event-stream';

export type QueueEvent = Reply<'/api/queues/watchQueue'>;

/** A queue that is watched, and the last change of it that was heard of. */
export interface SubscribedQueue {
  readonly queueID: number;
  after?: number;
}

/** Listens to what happens to a queue, each time behind the last change heard of: nothing is missed or told twice. */
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
