import { QUEUE_LIMITS } from '@videoqs/contract/queues/queue';
import { post } from '@videoqs/web/api';
import { change } from './changes.ts';
import type { QueueList } from './queue-list.ts';
import type { Step } from './queue-pages.ts';

/** Moves one title of a queue before or after another, on the server. */
export function sendMove(
  list: QueueList,
  { id, pivot, where }: Step,
): Promise<{ success: boolean; userMessage?: string }> {
  const initSize = list.items().length;
  return change(list, () =>
    post('/api/queues/editQueuePosition', {
      moveItem: id,
      pivotItem: pivot,
      BEFOREorAFTER: where,
      ...list.ref(),
      initSize,
    }),
  );
}

/** Moves titles of a queue to its top, in this order. */
export async function sendToTop(list: QueueList, keys: readonly string[]): Promise<void> {
  // the last ones first: each call puts its titles before all others
  for (let to = keys.length; to > 0; to -= QUEUE_LIMITS.titlesAtOnce) {
    const some = keys.slice(Math.max(0, to - QUEUE_LIMITS.titlesAtOnce), to);
    await change(list, () => post('/api/queues/moveTitles', { ...list.ref(), keys: some, to: 'top' }));
  }
}
