import { post } from '@videoqs/web/api';
import { useSession } from '@videoqs/web/session';
import { change } from './changes.ts';
import { nowInQueue } from './in-queue.ts';
import { MY_QUEUE, myQueue, refetchMyQueue, showAs } from './my-queue.ts';

/** Titles earn points; of many that are added in a row, not each is followed by a look at the level, ms. */
const LEVEL_CHECK_EVERY = 10_000;

export type Added = { kind: 'added' } | { kind: 'there' } | { kind: 'refused'; message: string };

/** Puts a title on top (or at the bottom) of my queue. */
export async function addToMyQueue(mediaType_vid: string, topOrBottom: 'top' | 'bottom' = 'top'): Promise<Added> {
  const { ID } = useSession.getState();
  const reply = await change(() =>
    post('/api/queues/addToQueue', { mediaType_vid, topOrBottom, queueIDandNameArr: [[ID, MY_QUEUE]] }),
  );
  if (reply.alreadyThereArr.length === 0 && reply.newListLengthArr.length === 0)
    return { kind: 'refused', message: reply.userMessage ?? '' };
  nowInQueue(mediaType_vid, true);
  if (reply.alreadyThereArr.length > 0) return { kind: 'there' };
  void lookAtLevel();
  await showAdded(mediaType_vid, topOrBottom);
  return { kind: 'added' };
}

/** The facts of the new row come with the queue; only its head is fetched if the row is there, however long it is. */
async function showAdded(mediaType_vid: string, topOrBottom: 'top' | 'bottom'): Promise<void> {
  if (myQueue().some((i) => i.mediaType_vid === mediaType_vid)) return;
  const head =
    topOrBottom === 'top' ? await change(() => post('/api/queues/fetchMyQueue', { limit: 1 })).catch(() => null) : null;
  const [item] = head?.myQueue ?? [];
  if (item?.mediaType_vid === mediaType_vid && myQueue().length > 0)
    showAs((items) => [item, ...items.filter((i) => i.mediaType_vid !== mediaType_vid)]);
  else await refetchMyQueue();
}

/** Apart from the adding, which has gone well whatever comes of this. */
export const lookAtLevel = () =>
  import('@videoqs/web/level').then(
    ({ checkLevel }) => checkLevel({ every: LEVEL_CHECK_EVERY }),
    () => undefined,
  );
