import type { QueueItem } from '@videoqs/contract/queues/queue';
import { announce, snackbar } from '@videoqs/web/snackbar';
import { messages as adding } from '../texts/adding.messages.ts';
import { messages as queueTexts } from '../texts/queue.messages.ts';
import { myList } from './my-queue.ts';
import { asCallError, type QueueList } from './queue-list.ts';
import { sendRemoval, sendRestoral } from './remove-titles.call.ts';
import { showAgain } from './show-again.ts';

const UNDO_MS = 6000;

/** Removes titles from a queue. The snackbar offers to restore them at their places. */
export function removeWithUndo(list: QueueList, items: readonly QueueItem[]): void {
  const [first] = items;
  if (!first) return;
  const was = list.items();
  const removal = sendRemoval(list, items);
  // The page knows only the loaded titles of the list. Only the server knows the others.
  const isBeyond = items.some((item) => !was.some((w) => w.mediaType_vid === item.mediaType_vid));
  const undo = () => {
    // Undo waits until all removals have finished, so that no title is restored before it is removed.
    removal
      .then(({ done }) => {
        const back = items.filter((i) => done.has(i.mediaType_vid));
        for (const item of back) showAgain(list, item, was);
        return back.length > 0 ? sendRestoral(list, back) : undefined;
      })
      .then(() => (isBeyond ? list.refetch() : undefined))
      .then(() =>
        announce(items.length === 1 ? queueTexts.restored(first.title) : queueTexts.restoredMany(items.length)),
      )
      .catch((e: unknown) => failed(list, queueTexts.notRestored, e));
  };
  snackbar({
    text: items.length === 1 ? queueTexts.removed(first.title) : queueTexts.removedMany(items.length),
    ms: UNDO_MS,
    undo,
  });
  void removal.then(({ done, error }) => {
    if (isBeyond) void list.refetch();
    if (!error) return;
    for (const item of items) if (!done.has(item.mediaType_vid)) showAgain(list, item, was);
    failed(list, adding.notRemoved, error);
  });
}

/**
 * Removes a title whose row may not be loaded, because the page need not have fetched the queue. The snackbar offers
 * Undo here as well.
 */
export async function removeFromAnywhere(title: Pick<QueueItem, 'mediaType_vid' | 'title'>): Promise<void> {
  await myList.load().catch(() => undefined);
  const item = myList.items().find((i) => i.mediaType_vid === title.mediaType_vid);
  if (item) return removeWithUndo(myList, [item]);
  const { error } = await sendRemoval(myList, [title]);
  if (error) return failed(myList, adding.notRemoved, error);
  const undo = () => {
    sendRestoral(myList, [title])
      .then(() => myList.refetch())
      .catch((e: unknown) => failed(myList, queueTexts.notRestored, e));
  };
  snackbar({ text: queueTexts.removed(title.title), ms: UNDO_MS, undo });
}

/** Shows the failure, and shows the server's titles again. */
function failed(list: QueueList, what: string, error: unknown): void {
  snackbar({ text: `${what}. ${asCallError(error).userMessage}`, ms: UNDO_MS });
  void list.refetch();
}
