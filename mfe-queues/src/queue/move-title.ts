import type { QueueItem } from '@videoqs/contract/queues/queue';
import { announce, snackbar } from '@videoqs/web/snackbar';
import { messages } from '../messages.ts';
import { sendMove, sendToTop } from './move-title.call.ts';
import { asCallError, type QueueList } from './queue-list.ts';
import { moved, type Step } from './queue-pages.ts';

/**
 * Moves a title, shown at once; put back when the server cannot be asked.
 * @param done what to say when it was moved
 * @returns whether it was moved
 */
export async function moveTitle(list: QueueList, step: Step, done?: string): Promise<boolean> {
  const was = list.items();
  const after = was[was.findIndex((i) => i.mediaType_vid === step.id) - 1];
  list.showAs((items) => moved(items, step));
  try {
    const reply = await sendMove(list, step);
    if (reply.success && done) announce(done);
    if (reply.success) return true;
    // refused: one of the titles is gone, so the list is fetched again
    snackbar({ text: reply.userMessage ?? messages.notMoved, ms: 5000 });
    await list.refetch();
  } catch (e) {
    const back: Omit<Step, 'id'> = after
      ? { pivot: after.mediaType_vid, where: 'AFTER' }
      : { pivot: list.items()[0]?.mediaType_vid ?? '', where: 'BEFORE' };
    list.showAs((items) => moved(items, { id: step.id, ...back }));
    snackbar({ text: `${messages.notMoved}. ${asCallError(e).userMessage}`, ms: 5000 });
  }
  return false;
}

/** One or more titles to the top, in the order they stand; shown at once, and as the server has it when that fails. */
export async function moveToTop(list: QueueList, items: readonly QueueItem[]): Promise<void> {
  const [first, ...others] = items;
  const pivot = list.items()[0];
  if (!first || !pivot) return;
  if (others.length === 0) {
    if (pivot.mediaType_vid === first.mediaType_vid) return;
    const step: Step = { id: first.mediaType_vid, pivot: pivot.mediaType_vid, where: 'BEFORE' };
    await moveTitle(list, step, messages.movedToTop(first.title));
    return;
  }
  const keys = items.map((i) => i.mediaType_vid);
  const isOne = new Set(keys);
  list.showAs((all) => [...items, ...all.filter((i) => !isOne.has(i.mediaType_vid))]);
  try {
    await sendToTop(list, keys);
    announce(messages.movedMany(items.length));
  } catch (e) {
    snackbar({ text: `${messages.notMoved}. ${asCallError(e).userMessage}`, ms: 5000 });
    await list.refetch();
  }
}

/** Behind the last title of the whole queue, which may have to be loaded first. */
export async function moveToBottom(list: QueueList, item: QueueItem): Promise<void> {
  await list.loadAll().catch(() => undefined);
  const pivot = list.items().at(-1);
  if (!pivot || pivot.mediaType_vid === item.mediaType_vid) return;
  await moveTitle(
    list,
    { id: item.mediaType_vid, pivot: pivot.mediaType_vid, where: 'AFTER' },
    messages.movedToBottom(item.title),
  );
}

/** To a place, counted from 1; a place beyond the last means the bottom. */
export async function moveToPlace(list: QueueList, item: QueueItem, place: number): Promise<void> {
  if (place > list.items().length) await list.loadAll().catch(() => undefined);
  const items = list.items();
  const from = items.findIndex((i) => i.mediaType_vid === item.mediaType_vid);
  const to = Math.min(Math.max(place, 1), items.length) - 1;
  const pivot = items[to];
  if (from < 0 || from === to || !pivot) return;
  await moveTitle(
    list,
    { id: item.mediaType_vid, pivot: pivot.mediaType_vid, where: to > from ? 'AFTER' : 'BEFORE' },
    messages.movedToPlace(item.title, to + 1, items.length),
  );
}
