import { post } from '@videoqs/web/api';
import { change } from './changes.ts';
import { nowInQueue, nowInShared } from './in-queue.ts';
import { myList } from './my-queue.ts';
import type { QueueList } from './queue-list.ts';

/**
 * Added titles earn points, which may raise the member's level. The page checks the level at most once in this many
 * milliseconds, however many titles are added in a row.
 */
const LEVEL_CHECK_EVERY = 10_000;

/** The result of adding a title. `length` is the length of the queue including the title. */
export type Added = { kind: 'added'; length: number } | { kind: 'there' } | { kind: 'refused'; message: string };

/** Puts a title at the top (or bottom) of a queue. */
export async function putInQueue(
  list: QueueList,
  mediaType_vid: string,
  topOrBottom: 'top' | 'bottom' = 'top',
): Promise<Added> {
  const { queueID, queueName } = list.ref();
  const reply = await change(list, () =>
    post('/api/queues/addToQueue', { mediaType_vid, topOrBottom, queueIDandNameArr: [[queueID, queueName]] }),
  );
  if (reply.alreadyThereArr.length === 0 && reply.newListLengthArr.length === 0)
    return { kind: 'refused', message: reply.userMessage ?? '' };
  if (list === myList) nowInQueue(mediaType_vid, true);
  else nowInShared(mediaType_vid, queueID);
  if (reply.alreadyThereArr.length > 0) return { kind: 'there' };
  void lookAtLevel();
  await showAdded(list, mediaType_vid, topOrBottom);
  return { kind: 'added', length: reply.newListLengthArr[0]?.[1] ?? 0 };
}

/** Puts a title at the top (or bottom) of my own queue. */
export const addToMyQueue = (mediaType_vid: string, topOrBottom: 'top' | 'bottom' = 'top'): Promise<Added> =>
  putInQueue(myList, mediaType_vid, topOrBottom);

/**
 * Fetches the queue, because a new row needs facts about its title. If the other rows are loaded, only the first page
 * is fetched, however long the queue is.
 */
async function showAdded(list: QueueList, mediaType_vid: string, topOrBottom: 'top' | 'bottom'): Promise<void> {
  if (list !== myList) return list.refetch();
  if (list.items().some((i) => i.mediaType_vid === mediaType_vid)) return;
  const head =
    topOrBottom === 'top'
      ? await change(list, () => post('/api/queues/fetchMyQueue', { limit: 1 })).catch(() => null)
      : null;
  const [item] = head?.myQueue ?? [];
  if (item?.mediaType_vid === mediaType_vid && list.items().length > 0)
    list.showAs((items) => [item, ...items.filter((i) => i.mediaType_vid !== mediaType_vid)]);
  else await list.refetch();
}

/**
 * Checks the member's level. This is a separate step, because adding the title has succeeded even if the check fails.
 */
export const lookAtLevel = () =>
  import('@videoqs/web/level').then(
    ({ checkLevel }) => checkLevel({ every: LEVEL_CHECK_EVERY }),
    () => undefined,
  );
