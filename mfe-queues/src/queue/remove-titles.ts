import type { QueueItem } from '@videoqs/contract/queues/queue';
import { announce, snackbar } from '@videoqs/web/snackbar';
import { messages } from '../messages.ts';
import { addToMyQueue } from './add-title.call.ts';
import { myList } from './my-queue.ts';
import { asCallError, type QueueList } from './queue-list.ts';
import { removeTitle } from './remove-title.call.ts';
import { restoreTitles, showAgain } from './restore-titles.ts';

const UNDO_MS = 6000;

/** Takes titles out of a queue; the snackbar offers to put them back where they were. */
export function removeWithUndo(list: QueueList, items: readonly QueueItem[]): void {
  const [first] = items;
  if (!first) return;
  const was = list.items();
  const removals = Promise.allSettled(items.map((item) => removeTitle(list, item)));
  const undo = () => {
    // pending changes first, so that nothing is put back before it is gone
    removals
      .then(() => restoreTitles(list, items, was))
      .then(() => announce(items.length === 1 ? messages.restored(first.title) : messages.restoredMany(items.length)))
      .catch((e: unknown) => failed(list, messages.notRestored, e));
  };
  snackbar({
    text: items.length === 1 ? messages.removed(first.title) : messages.removedMany(items.length),
    ms: UNDO_MS,
    undo,
  });
  removals.then((results) => {
    const bad = results.find((r) => r.status === 'rejected');
    if (!bad) return;
    for (const [i, item] of items.entries()) if (results[i]?.status === 'rejected') showAgain(list, item, was);
    failed(list, messages.notRemoved, bad.reason);
  });
}

/** The same for a title whose row may not be loaded: a page that shows it need not have fetched the queue. */
export async function removeFromAnywhere(title: Pick<QueueItem, 'mediaType_vid' | 'title'>): Promise<void> {
  await myList.load().catch(() => undefined);
  const item = myList.items().find((i) => i.mediaType_vid === title.mediaType_vid);
  if (item) return removeWithUndo(myList, [item]);
  try {
    await removeTitle(myList, title);
    snackbar({
      text: messages.removed(title.title),
      ms: UNDO_MS,
      undo: () => {
        addToMyQueue(title.mediaType_vid).catch((e: unknown) => failed(myList, messages.notRestored, e));
      },
    });
  } catch (error) {
    failed(myList, messages.notRemoved, error);
  }
}

/** Says what failed, and shows again what the server has. */
function failed(list: QueueList, what: string, error: unknown): void {
  snackbar({ text: `${what}. ${asCallError(error).userMessage}`, ms: UNDO_MS });
  void list.refetch();
}
