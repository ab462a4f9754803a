import type { QueueItem } from '@videoqs/contract/queues/queue';
import { announce, snackbar } from '@videoqs/web/dialogs';
import { useQueues } from '@videoqs/web/queues-store';
import { messages } from '../../messages.ts';
import { loadMore, showAs } from '../load-queue/load-queue.ts';
import { asCallError } from '../load-queue/use-my-queue.ts';
import { type Step, sendMove } from './move-title.call.ts';

/** The list with that step made. */
export function moved(items: readonly QueueItem[], { id, pivot, where }: Step): QueueItem[] {
  const item = items.find((i) => i.mediaType_vid === id);
  if (!item || id === pivot) return [...items];
  const rest = items.filter((i) => i !== item);
  const at = rest.findIndex((i) => i.mediaType_vid === pivot);
  return at < 0 ? [...items] : rest.toSpliced(where === 'BEFORE' ? at : at + 1, 0, item);
}

/** Moves a title, shown at once; put back when the server cannot be asked. @returns whether it was moved. */
export async function moveTitle(step: Step): Promise<boolean> {
  const was = useQueues.getState().myQueue;
  const shown = moved(was, step);
  showAs(shown);
  try {
    const reply = await sendMove(step);
    // refused: the refetch that follows every change shows how it really is
    if (!reply.success) snackbar({ text: reply.userMessage ?? messages.notMoved, ms: 5000 });
    return reply.success;
  } catch (e) {
    if (useQueues.getState().myQueue === shown) showAs(was);
    snackbar({ text: `${messages.notMoved}. ${asCallError(e).userMessage}`, ms: 5000 });
    return false;
  }
}

/** One or more titles to the top, in the order they stand. */
export async function moveToTop(items: readonly QueueItem[]): Promise<void> {
  const steps = items.toReversed().flatMap((item) => {
    const pivot = useQueues.getState().myQueue[0];
    if (!pivot || pivot.mediaType_vid === item.mediaType_vid) return [];
    // not awaited here: each shows at once, the calls go out in this order
    return [moveTitle({ id: item.mediaType_vid, pivot: pivot.mediaType_vid, where: 'BEFORE' })];
  });
  const done = await Promise.all(steps);
  const [first] = items;
  if (first && done.every(Boolean))
    announce(items.length === 1 ? messages.movedToTop(first.title) : messages.movedMany(items.length));
}

/** Behind the last title of the whole queue, which may have to be loaded first. */
export async function moveToBottom(item: QueueItem): Promise<void> {
  await loadMore(true).catch(() => undefined);
  const pivot = useQueues.getState().myQueue.at(-1);
  if (!pivot || pivot.mediaType_vid === item.mediaType_vid) return;
  if (await moveTitle({ id: item.mediaType_vid, pivot: pivot.mediaType_vid, where: 'AFTER' }))
    announce(messages.movedToBottom(item.title));
}
