import { QUEUE_LIMITS } from '@videoqs/contract/limits/queues';
import { type QueueItem } from '@videoqs/contract/queues/queue';
import { post } from '@videoqs/web/api';
import { change } from './changes.ts';
import { forgetInQueue, nowInQueue } from './in-queue.ts';
import { myList } from './my-queue.ts';
import type { QueueList } from './queue-list.ts';

type Title = Pick<QueueItem, 'mediaType_vid' | 'title'>;

/**
 * The result of a change of many titles. Each call changes all of its titles or none. After the first failure no more
 * calls are made.
 */
interface Outcome {
  done: ReadonlySet<string>;
  error?: unknown;
}

/** Runs calls for many titles, each with at most as many titles as one call takes. */
export async function inCalls(titles: readonly Title[], run: (keys: string[]) => Promise<unknown>): Promise<Outcome> {
  const keys = titles.map((t) => t.mediaType_vid);
  const done = new Set<string>();
  try {
    for (let at = 0; at < keys.length; at += QUEUE_LIMITS.titlesAtOnce) {
      const some = keys.slice(at, at + QUEUE_LIMITS.titlesAtOnce);
      await run(some);
      for (const key of some) done.add(key);
    }
    return { done };
  } catch (error) {
    return { done, error };
  }
}

/** Removes titles from a queue. The removal is shown at once. Titles that were already gone count as removed. */
export async function sendRemoval(list: QueueList, titles: readonly Title[]): Promise<Outcome> {
  const gone = new Set(titles.map((t) => t.mediaType_vid));
  list.showAs((items) => items.filter((i) => !gone.has(i.mediaType_vid)));
  const [only, ...others] = titles;
  const run = (keys: string[]) =>
    only && others.length === 0
      ? post('/api/queues/removeFromQueue', {
          ...list.ref(),
          mediaType_vid: only.mediaType_vid,
          videoName: only.title.slice(0, 300),
        })
      : post('/api/queues/removeTitles', { ...list.ref(), keys });
  const outcome = await inCalls(titles, (keys) => change<unknown>(list, () => run(keys)));
  if (list === myList) for (const key of outcome.done) nowInQueue(key, false);
  return outcome;
}

/** Restores removed titles at their places, with everyone's reminders. @throws the failure */
export async function sendRestoral(list: QueueList, titles: readonly Title[]): Promise<void> {
  const { done, error } = await inCalls(titles, async (keys) => {
    const reply = await change(list, () => post('/api/queues/restoreTitles', { ...list.ref(), keys }));
    if (!reply.success) throw new Error(reply.userMessage);
  });
  if (list === myList) forgetInQueue([...done]); // Restoring the titles has restored their reminders, too.
  if (error) throw error;
}
