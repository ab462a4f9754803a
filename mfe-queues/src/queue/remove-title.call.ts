import { post } from '@videoqs/web/api';
import { change } from './changes.ts';
import { nowInQueue } from './in-queue.ts';
import { myList } from './my-queue.ts';
import type { QueueList } from './queue-list.ts';

/** Takes a title out of a queue, shown at once. One that is already gone counts as removed. */
export async function removeTitle(
  list: QueueList,
  { mediaType_vid, title }: { mediaType_vid: string; title: string },
): Promise<void> {
  list.showAs((items) => items.filter((i) => i.mediaType_vid !== mediaType_vid));
  await change(list, () =>
    post('/api/queues/removeFromQueue', {
      mediaType_vid,
      ...list.ref(),
      videoName: title.slice(0, 300),
    }),
  );
  if (list === myList) nowInQueue(mediaType_vid, false);
}
