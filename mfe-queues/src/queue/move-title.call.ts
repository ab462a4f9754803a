import type { Body, Reply } from '@videoqs/contract/calls';
import { QUEUE_LIMITS } from '@videoqs/contract/limits/queues';
import { post } from '@videoqs/web/api';
import { change } from './changes.ts';
import type { QueueList } from './queue-list.ts';
import type { Step } from './queue-pages.ts';

/** Moves a title of a queue before or after another title, on the server. */
export function sendMove(list: QueueList, { id, pivot, where }: Step): Promise<Reply<'/api/queues/editQueuePosition'>> {
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

/**
 * Moves titles to the top of a queue, to its bottom or behind another title. The titles keep the order in which they
 * are given.
 * @returns the answer to the last call, and the changes that were made
 */
export async function sendMoves(
  list: QueueList,
  keys: readonly string[],
  to: Body<'/api/queues/moveTitles'>['to'],
): Promise<{ success: boolean; userMessage?: string; revisions: number[] }> {
  let reply: { success: boolean; userMessage?: string } = { success: true };
  const revisions: number[] = [];
  const size = QUEUE_LIMITS.titlesAtOnce;
  const calls = Array.from({ length: Math.ceil(keys.length / size) }, (_, n) => keys.slice(n * size, (n + 1) * size));
  // For the top, the last batch is sent first, because each call puts its titles before all others.
  for (const some of to === 'top' ? calls.toReversed() : calls) {
    const body = { ...list.ref(), keys: [...some], to };
    const answer = await change(list, () => post('/api/queues/moveTitles', body));
    if (typeof to === 'object') to = { after: some.at(-1) ?? to.after };
    if (answer.revision !== undefined) revisions.push(answer.revision);
    reply = answer;
  }
  return { ...reply, revisions };
}
