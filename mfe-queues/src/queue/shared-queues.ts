import type { Reply } from '@videoqs/contract/calls';
import { post } from '@videoqs/web/api';
import { callKey, callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { myList } from './my-queue.ts';
import { QueueList, type QueueRef } from './queue-list.ts';
import { useQueues } from './queues-store.ts';

const lists = new Map<number, QueueList>();

/** The list of a queue: the member's own or a shared one. */
export function listOf(ref: QueueRef): QueueList {
  if (ref.queueID === useSession.getState().ID) return myList;
  const held = lists.get(ref.queueID);
  if (held) return held;
  const { queueID } = ref;
  const list = new QueueList(
    callKey('/api/queues/fetchQueue', { queueID }),
    () => ({ queueID, queueName: list.held()?.pages[0]?.queue?.name ?? ref.queueName }),
    async (after, signal) => {
      const page = await post('/api/queues/fetchQueue', after === undefined ? { queueID } : { queueID, after }, {
        signal,
      });
      return { myQueue: page.items, nextCursor: page.nextCursor, count: page.queue.count, queue: page.queue };
    },
  );
  lists.set(queueID, list);
  return list;
}

/** The list for which a dialog was opened. If the dialog names no queue, it is the member's own list. */
export const listOfDialog = (queue: QueueRef | undefined): QueueList => (queue ? listOf(queue) : myList);

const OTHERS = '/api/queues/fetchOtherQueues';

/** Fetches all shared queues of the member. The server answers with a part of them at a time. */
export async function fetchOtherQueues(signal?: AbortSignal): Promise<Reply<typeof OTHERS>> {
  const all = await post(OTHERS, {}, { signal });
  for (let after = all.nextCursor; after; ) {
    const more = await post(OTHERS, { after }, { signal });
    Object.assign(all.otherQueuesObj, more.otherQueuesObj);
    Object.assign(all.otherQueuesMetaObj, more.otherQueuesMetaObj);
    after = more.nextCursor;
  }
  return { ...all, nextCursor: null };
}

/**
 * The member's shared queues, in the order of creation.
 * @param isWanted with false, they are returned only if they are already loaded
 */
export function useOtherQueues(isWanted = true) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const options = {
    ...callOptions(OTHERS, {}),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchOtherQueues(signal),
  };
  return useQuery({ ...options, enabled: isSignedIn && isWanted }, queryClient);
}

/** Fetches the shared queues again after one was added, removed or changed. */
export async function refetchOthers(): Promise<void> {
  useQueues.setState({ otherQueues_cachedOK: false });
  await queryClient.invalidateQueries({ queryKey: callKey(OTHERS) });
}

/** Fetches shown data again that may have changed because many plays, notes, tags or likes have changed. */
export function refetchAll(): Promise<unknown> {
  const changes = ([head]: readonly unknown[]) =>
    head === 'seen' || head === 'in my queue' || /^\/api\/(plays|notes|tags|likes)\//.test(String(head));
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => changes(queryKey) });
  return Promise.all([myList.refetch(), refetchOthers()]);
}

// No other code fills the store with shared queues.
queryClient.getQueryCache().subscribe(({ query, type }) => {
  if (type !== 'updated' || query.queryKey[0] !== OTHERS) return;
  const reply = query.state.data as { otherQueuesObj: object; otherQueuesMetaObj: object } | undefined;
  if (!reply || reply.otherQueuesObj === useQueues.getState().otherQueuesObj) return;
  const { otherQueuesObj, otherQueuesMetaObj } = reply as Pick<
    ReturnType<typeof useQueues.getState>,
    'otherQueuesObj' | 'otherQueuesMetaObj'
  >;
  useQueues.setState({ otherQueuesObj, otherQueuesMetaObj, otherQueues_cachedOK: !query.state.isInvalidated });
});
