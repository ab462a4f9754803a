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
