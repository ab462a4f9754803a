import { post } from '@videoqs/web/api';
import { announce, snackbar } from '@videoqs/web/snackbar';
import { messages } from '../texts/queue.messages.ts';
import { change } from './changes.ts';
import { asCallError, type QueueList } from './queue-list.ts';

/** How long Undo is offered, in ms. */
const UNDO_MS = 6000;

/**
 * Shows that titles were moved. Undo moves them back.
 * @param revisions the changes of the move; empty if the server cannot undo it
 * @param showBack shows the order after the undo at once; without it the queue is fetched again
 */
export function sayMoved(list: QueueList, text: string, revisions: readonly number[], showBack?: () => void): void {
  if (revisions.length === 0) {
    announce(text);
    return;
  }
  const turnBack = async (): Promise<string | undefined> => {
    // The last change is undone first, because each change began with the result of the one before.
    for (const revision of revisions.toReversed()) {
      const reply = await change(list, () => post('/api/queues/undoChange', { ...list.ref(), revision }));
      if (!reply.success || reply.userMessage) return reply.userMessage ?? messages.notMovedBack;
    }
    return undefined;
  };
  const undo = async () => {
    showBack?.();
    const fault = await turnBack().catch(
      (error: unknown) => `${messages.notMovedBack}. ${asCallError(error).userMessage}`,
    );
    if (fault) snackbar({ text: fault, ms: UNDO_MS });
    else announce(messages.movedBack);
    if (fault || !showBack) await list.refetch();
  };
  snackbar({ text, ms: UNDO_MS, undo: () => void undo() });
}
