import type { QueueItem } from '@videoqs/contract/queues/queue';
import { post } from '@videoqs/web/api';
import { announce, snackbar } from '@videoqs/web/snackbar';
import { messages as adding } from '../texts/adding.messages.ts';
import { messages as queueTexts } from '../texts/queue.messages.ts';
import { change } from './changes.ts';
import { forgetInQueue } from './in-queue.ts';
import { asCallError, type QueueList } from './queue-list.ts';
import { rememberUse } from './queues-store.ts';
import { inCalls, sendRemoval, sendRestoral } from './remove-titles.call.ts';

const UNDO_MS = 6000;

/** The queue to which titles are copied or moved, and its name for the member. */
export interface Goal {
  list: QueueList;
  name: string;
}

/** Adds titles to the bottom of another queue, in their order. Titles that are already there keep their place. */
export async function copyTitles(goal: Goal, items: readonly QueueItem[]): Promise<void> {
  const { added, isDone } = await put(goal, items);
  if (isDone) snackbar({ text: queueTexts.copiedTo(added.size, goal.name) });
}

/**
 * Adds titles to another queue and then removes them from this one. After a failure half-way they are in both queues.
 * Undo restores them here, and removes the titles from the other queue that were not there before.
 */
export async function moveTitles(from: QueueList, goal: Goal, items: readonly QueueItem[]): Promise<void> {
  const { added, isDone } = await put(goal, items);
  if (!isDone) return;
  const { done, error } = await sendRemoval(from, items);
  if (error) {
    void from.refetch();
    return snackbar({ text: `${adding.notRemoved}. ${asCallError(error).userMessage}`, ms: UNDO_MS });
  }
  const fresh = items.filter((i) => added.has(i.mediaType_vid));
  const undo = async () => {
    try {
      await sendRestoral(from, items);
      const { error: failed } = await sendRemoval(goal.list, fresh);
      if (failed) throw failed;
      announce(queueTexts.restoredMany(items.length));
    } catch (failed) {
      snackbar({ text: `${queueTexts.notRestored}. ${asCallError(failed).userMessage}`, ms: UNDO_MS });
    }
    for (const list of [from, goal.list]) void list.refetch();
  };
  snackbar({ text: queueTexts.movedTo(done.size, goal.name), ms: UNDO_MS, undo: () => void undo() });
}

/** @returns the keys of the titles that were not there before; failures are shown to the member */
async function put(
  { list }: Goal,
  items: readonly QueueItem[],
): Promise<{ added: ReadonlySet<string>; isDone: boolean }> {
  const added = new Set<string>();
  let refusal: string | undefined;
  const { error } = await inCalls(items, async (keys) => {
    if (refusal) return;
    const body = { ...list.ref(), keys, topOrBottom: 'bottom' as const };
    const reply = await change(list, () => post('/api/queues/addTitles', body));
    for (const key of reply.added) added.add(key);
    if (!reply.success) refusal = reply.userMessage ?? adding.notDone;
  });
  if (error) refusal = `${adding.notDone}. ${asCallError(error).userMessage}`;
  if (refusal) snackbar({ text: refusal, ms: 5000 });
  else rememberUse(list.ref().queueID);
  forgetInQueue(items.map((i) => i.mediaType_vid));
  void list.refetch();
  return { added, isDone: !refusal };
}
