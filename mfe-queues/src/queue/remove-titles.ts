import type { QueueItem } from '@videoqs/contract/queues/queue';
import { announce, snackbar } from '@videoqs/web/snackbar';
import { messages } from '../messages.ts';
import { addToMyQueue } from './add-title.call.ts';
import { asCallError, loadMyQueue, myQueue, refetchMyQueue } from './my-queue.ts';
import { removeTitle } from './remove-title.call.ts';
import { restoreTitles, showAgain } from './restore-titles.ts';

const UNDO_MS = 6000;

/** Takes titles out of my queue; the snackbar offers to put them back where they were. */
export function removeWithUndo(items: readonly QueueItem[]): void {
  const [first] = items;
  if (!first) return;
  const was = myQueue();
  const removals = Promise.allSettled(items.map((item) => removeTitle(item)));
  const undo = () => {
    // pending changes first, so that nothing is put back before it is gone
    removals
      .then(() => restoreTitles(items, was))
      .then(() => announce(items.length === 1 ? messages.restored(first.title) : messages.restoredMany(items.length)))
      .catch((e: unknown) => failed(messages.notRestored, e));
  };
  snackbar({
    text: items.length === 1 ? messages.removed(first.title) : messages.removedMany(items.length),
    ms: UNDO_MS,
    undo,
  });
  removals.then((results) => {
    const bad = results.find((r) => r.status === 'rejected');
    if (!bad) return;
    for (const [i, item] of items.entries()) if (results[i]?.status === 'rejected') showAgain(item, was);
    failed(messages.notRemoved, bad.reason);
  });
}

/** The same for a title whose row may not be loaded: a page that shows it need not have fetched the queue. */
export async function removeFromAnywhere(title: Pick<QueueItem, 'mediaType_vid' | 'title'>): Promise<void> {
  await loadMyQueue().catch(() => undefined);
  const item = myQueue().find((i) => i.mediaType_vid === title.mediaType_vid);
  if (item) return removeWithUndo([item]);
  try {
    await removeTitle(title);
    snackbar({
      text: messages.removed(title.title),
      ms: UNDO_MS,
      undo: () => {
        addToMyQueue(title.mediaType_vid).catch((e: unknown) => failed(messages.notRestored, e));
      },
    });
  } catch (error) {
    failed(messages.notRemoved, error);
  }
}

/** Says what failed, and shows again what the server has. */
function failed(what: string, error: unknown): void {
  snackbar({ text: `${what}. ${asCallError(error).userMessage}`, ms: UNDO_MS });
  void refetchMyQueue();
}
