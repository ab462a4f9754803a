import type { QueueItem } from '@videoqs/contract/queues/queue';
import { putInQueue } from './add-title.call.ts';
import { sendMove } from './move-title.call.ts';
import type { QueueList } from './queue-list.ts';
import { sendReminder } from './set-reminder.call.ts';

/** Shows a removed title again where it stood in the list as it was. @returns the one before it, if there is one */
export function showAgain(list: QueueList, item: QueueItem, was: readonly QueueItem[]): QueueItem | undefined {
  const now = list.items();
  const at = was.findIndex((i) => i.mediaType_vid === item.mediaType_vid);
  // the nearest one before it that is still (or again) there
  const before = was.slice(0, at).findLast((i) => now.some((n) => n.mediaType_vid === i.mediaType_vid));
  if (now.some((i) => i.mediaType_vid === item.mediaType_vid)) return before; // fetched anew meanwhile
  const place = before ? now.findIndex((n) => n.mediaType_vid === before.mediaType_vid) + 1 : 0;
  list.showAs((items) => items.toSpliced(place, 0, item));
  return before;
}

/**
 * Puts removed titles back where they stood in the list as it was, with their reminders.
 * @param was the whole list before they were removed
 */
export async function restoreTitles(
  list: QueueList,
  items: readonly QueueItem[],
  was: readonly QueueItem[],
): Promise<void> {
  const wanted = new Set(items.map((i) => i.mediaType_vid));
  for (const item of was.filter((i) => wanted.has(i.mediaType_vid))) {
    const { mediaType_vid } = item;
    const before = showAgain(list, item, was);
    const outcome = await putInQueue(list, mediaType_vid, 'top');
    if (outcome.kind === 'refused') throw new Error(outcome.message);
    if (before) await sendMove(list, { id: mediaType_vid, pivot: before.mediaType_vid, where: 'AFTER' });
    if (item.remindDate) await sendReminder(list, item, item.remindDate);
  }
}
