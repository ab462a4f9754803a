import { post } from '@videoqs/web/api';
import { useQueues } from '@videoqs/web/queues-store';
import { useSession } from '@videoqs/web/session';
import { change, MY_QUEUE, showAs } from '../load-queue/load-queue.ts';

/** Takes a title out of my queue, shown at once. One that is gone already is as good. */
export async function removeTitle({ mediaType_vid, title }: { mediaType_vid: string; title: string }): Promise<void> {
  showAs(useQueues.getState().myQueue.filter((i) => i.mediaType_vid !== mediaType_vid));
  const { ID } = useSession.getState();
  await change(() =>
    post('/api/queues/removeFromQueue', {
      mediaType_vid,
      queueID: ID,
      queueName: MY_QUEUE,
      videoName: title.slice(0, 300),
    }),
  );
}
