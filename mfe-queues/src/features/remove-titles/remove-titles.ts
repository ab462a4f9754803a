import type { QueueItem } from '@videoqs/contract/queues/queue';
import { announce, snackbar } from '@videoqs/web/dialogs';
import { useQueues } from '@videoqs/web/queues-store';
import { messages } from '../../messages.ts';
import { loadMyQueue } from '../load-queue/load-queue.ts';
import { asCallError } from '../load-queue/use-my-queue.ts';
import { removeTitle } from './remove-titles.call.ts';
import { restoreTitles, showAgain } from './restore-titles.ts';

const UNDO_MS = 6000;

/** Takes titles out of my queue; the snackbar offers to put them back where they were. */
export function removeWithUndo(items: readonly QueueItem[]): void {
  const [first] = items;
  if (!first) return;
  const was = useQueues.getState().myQueue;
  const removals = Promise.allSettled(items.map((item) => removeTitle(item)));
  const undo = () => {
    // first what is under way, so that nothing is put back before it is gone
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

/** Says what did not work and shows again what the server has. */
function failed(what: string, error: unknown): void {
  snackbar({ text: `${what}. ${asCallError(error).userMessage}`, ms: UNDO_MS });
  useQueues.getState().invalidate('myQueue');
  loadMyQueue().catch(() => undefined);
}
