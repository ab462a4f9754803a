import { post } from '@videoqs/web/api';
import { useSession } from '@videoqs/web/session';
import { change, MY_QUEUE } from '../load-queue/load-queue.ts';

export type Added = { kind: 'added' } | { kind: 'there' } | { kind: 'refused'; message: string };

/** Puts a title on top (or at the bottom) of my queue. */
export async function addToMyQueue(mediaType_vid: string, topOrBottom: 'top' | 'bottom' = 'top'): Promise<Added> {
  const { ID } = useSession.getState();
  const reply = await change(() =>
    post('/api/queues/addToQueue', { mediaType_vid, topOrBottom, queueIDandNameArr: [[ID, MY_QUEUE]] }),
  );
  if (reply.alreadyThereArr.length > 0) return { kind: 'there' };
  return reply.newListLengthArr.length > 0 ? { kind: 'added' } : { kind: 'refused', message: reply.userMessage ?? '' };
}
