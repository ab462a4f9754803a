import { post } from '@videoqs/web/api';
import { useSession } from '@videoqs/web/session';
import { change } from './changes.ts';
import { MY_QUEUE, myQueue } from './my-queue.ts';
import type { Step } from './my-queue-pages.ts';

/** Moves one title of my queue before or after another, on the server. */
export function sendMove({ id, pivot, where }: Step): Promise<{ success: boolean; userMessage?: string }> {
  const { ID } = useSession.getState();
  const initSize = myQueue().length;
  return change(() =>
    post('/api/queues/editQueuePosition', {
      moveItem: id,
      pivotItem: pivot,
      BEFOREorAFTER: where,
      queueID: ID,
      queueName: MY_QUEUE,
      initSize,
    }),
  );
}
