import { post } from '@videoqs/web/api';
import { useSession } from '@videoqs/web/session';
import { change } from './changes.ts';
import { nowInQueue } from './in-queue.ts';
import { MY_QUEUE, showAs } from './my-queue.ts';

/** Takes a title out of my queue, shown at once. One that is already gone counts as removed. */
export async function removeTitle({ mediaType_vid, title }: { mediaType_vid: string; title: string }): Promise<void> {
  showAs((items) => items.filter((i) => i.mediaType_vid !== mediaType_vid));
  const { ID } = useSession.getState();
  await change(() =>
    post('/api/queues/removeFromQueue', {
      mediaType_vid,
      queueID: ID,
      queueName: MY_QUEUE,
      videoName: title.slice(0, 300),
    }),
  );
  nowInQueue(mediaType_vid, false);
}
