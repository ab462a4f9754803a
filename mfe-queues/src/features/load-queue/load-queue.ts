import type { QueueItem } from '@videoqs/contract/queues/queue';
import { post } from '@videoqs/web/api';
import { useQueues } from '@videoqs/web/queues-store';
import { useSession } from '@videoqs/web/session';

/** Name of a member's own queue; its id is their user id. */
export const MY_QUEUE = 'myqueue';

let generation = 0;
/** Settles, well or not, when the last change asked for is done. */
let tail: Promise<unknown> = Promise.resolve();
let changing = 0;
let loading: { ID: number; done: Promise<void> } | undefined;

/**
 * Fetches my queue into the store: as many pages as were there before, at least the first. Whoever asks meanwhile gets
 * the same load; an answer that a change has overtaken is not kept.
 * @throws CallError, which the store keeps too: a queue that could not be loaded must not look like an empty one
 */
export function loadMyQueue(): Promise<void> {
  const { ID } = useSession.getState();
  // the load of another member brings this one nothing
  if (loading?.ID === ID) return loading.done;
  useQueues.getState().set({ myQueueFailed: null });
  const mine = {
    ID,
    done: fetchFresh(ID)
      .catch((error: unknown) => {
        if (useSession.getState().ID === ID) useQueues.getState().set({ myQueueFailed: error });
        throw error;
      })
      .finally(() => {
        if (loading === mine) loading = undefined;
      }),
  };
  loading = mine;
  return mine.done;
}

async function fetchFresh(ID: number): Promise<void> {
  const before = useQueues.getState().myQueue_cachedOK ? 0 : useQueues.getState().myQueue.length;
  const at = generation;
  const items: QueueItem[] = [];
  let page = await post('/api/queues/fetchMyQueue', {});
  items.push(...page.myQueue);
  while (page.nextCursor && items.length < before) {
    page = await post('/api/queues/fetchMyQueue', { after: page.nextCursor });
    items.push(...page.myQueue);
  }
  if (useSession.getState().ID !== ID) return;
  if (at !== generation) {
    // overtaken: again, when the change that is under way is done. Whoever waits for this load waits for that
    await tail;
    return useSession.getState().ID === ID ? fetchFresh(ID) : undefined;
  }
  useQueues.getState().setMyQueue(items, page.otherQueueCount);
  useQueues.getState().set({ myQueueCount: page.count, myQueueNext: page.nextCursor });
}

/** Fetches the next page behind what is loaded; all of the rest with `all`. */
export async function loadMore(all = false): Promise<void> {
  const at = generation;
  for (;;) {
    const { myQueue, myQueueNext } = useQueues.getState();
    if (!myQueueNext) return;
    const page = await post('/api/queues/fetchMyQueue', { after: myQueueNext });
    if (at !== generation) return;
    const known = new Set(myQueue.map((i) => i.mediaType_vid));
    const fresh = page.myQueue.filter((i) => !known.has(i.mediaType_vid));
    useQueues
      .getState()
      .set({ myQueue: [...myQueue, ...fresh], myQueueNext: page.nextCursor, myQueueCount: page.count });
    if (!all) return;
  }
}

/**
 * Runs a change of my queue on the server: one after the other, in the order they were made. When the last is done the
 * cache is marked invalid and fetched again.
 */
export function change<T>(run: () => Promise<T>): Promise<T> {
  const { ID } = useSession.getState();
  generation++;
  changing++;
  const done = tail.then(run).finally(() => {
    generation++;
    changing--;
    if (changing > 0 || useSession.getState().ID !== ID) return;
    useQueues.getState().invalidate('myQueue');
    // what was changed shows already; should this fail, the store says so
    loadMyQueue().catch(() => undefined);
  });
  tail = done.catch(() => undefined);
  return done;
}

/** Shows a list before the server has said yes. */
export function showAs(items: QueueItem[]): void {
  const { myQueue, myQueueCount, set } = useQueues.getState();
  set({ myQueue: items, myQueueCount: Math.max(0, myQueueCount + items.length - myQueue.length) });
}
