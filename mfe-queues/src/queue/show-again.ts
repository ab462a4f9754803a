import type { QueueItem } from '@videoqs/contract/queues/queue';
import type { QueueList } from './queue-list.ts';

/**
 * Shows a removed title again at its former place. It comes after the nearest earlier title that is still in the list.
 */
export function showAgain(list: QueueList, item: QueueItem, was: readonly QueueItem[]): void {
  const now = list.items();
  if (now.some((i) => i.mediaType_vid === item.mediaType_vid)) return; // The title was fetched again in the meantime.
  const at = was.findIndex((i) => i.mediaType_vid === item.mediaType_vid);
  if (at < 0) return; // The title's place is beyond the loaded titles.
  const before = was.slice(0, at).findLast((i) => now.some((n) => n.mediaType_vid === i.mediaType_vid));
  const place = before ? now.findIndex((n) => n.mediaType_vid === before.mediaType_vid) + 1 : 0;
  list.showAs((items) => items.toSpliced(place, 0, item));
}
