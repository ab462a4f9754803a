import type { QueueItem } from '@videoqs/contract/queues/queue';
import { post } from '@videoqs/web/api';
import { snackbar } from '@videoqs/web/snackbar';
import { messages } from '../messages.ts';
import { change } from './changes.ts';
import { forgetInQueue } from './in-queue.ts';
import { asCallError, type QueueList } from './queue-list.ts';
import { rememberUse } from './queues-store.ts';

/** Of one call. */
const BATCH = 200;

/** Puts titles at the bottom of another queue, in the order they stand; those that are there already stay where they are. */
export async function copyTitles(to: QueueList, name: string, items: readonly QueueItem[]): Promise<void> {
  const keys = items.map((i) => i.mediaType_vid);
  let added = 0;
  try {
    for (let from = 0; from < keys.length; from += BATCH) {
      const reply = await change(to, () =>
        post('/api/queues/addTitles', { ...to.ref(), keys: keys.slice(from, from + BATCH), topOrBottom: 'bottom' }),
      );
      added += reply.added.length;
      if (!reply.success) return snackbar({ text: reply.userMessage ?? messages.notDone, ms: 5000 });
    }
    rememberUse(to.ref().queueID);
    snackbar({ text: messages.copiedTo(added, name) });
  } catch (error) {
    snackbar({ text: `${messages.notDone}. ${asCallError(error).userMessage}`, ms: 5000 });
  } finally {
    forgetInQueue(keys);
    void to.refetch();
  }
}
