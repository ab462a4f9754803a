import type { Reply } from '@videoqs/contract/calls';
import { listen } from '@videoqs/web/event-stream';

export type QueueEvent = Reply<'/api/queues/watchQueue'>;

/** A queue that is watched, and the last change of it that was heard of. */
export interface WatchedQueue {
  readonly queueID: number;
  after?: number;
}

/** Listens to what happens to a queue, each time behind the last change heard of: nothing is missed or told twice. */
export const watchQueue = (watched: WatchedQueue, hear: (event: QueueEvent) => void, until: AbortSignal) =>
  listen(
    '/api/queues/watchQueue',
    () => watched,
    (event) => {
      if ('revision' in event) watched.after = Math.max(watched.after ?? 0, event.revision);
      hear(event);
      return event.kind === 'closed';
    },
    until,
  );
