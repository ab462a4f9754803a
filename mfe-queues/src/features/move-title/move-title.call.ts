import { post } from '@videoqs/web/api';
import { useQueues } from '@videoqs/web/queues-store';
import { useSession } from '@videoqs/web/session';
import { change, MY_QUEUE } from '../load-queue/load-queue.ts';

export interface Step {
  id: string;
  pivot: string;
  where: 'BEFORE' | 'AFTER';
}

/** Moves one title of my queue before or after another, on the server. */
export function sendMove({ id, pivot, where }: Step): Promise<{ success: boolean; userMessage?: string }> {
  const { ID } = useSession.getState();
  const initSize = useQueues.getState().myQueue.length;
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
