import { post } from '@videoqs/web/api';
import { queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { gather } from './gather.ts';

/** The maximum number of titles in one call. */
const MAX = 200;
const keyOf = (mediaType_vid: string) => ['in my queue', mediaType_vid];

/** What is known about a title: whether it is in my queue, and in which shared queues. */
interface Known {
  is: boolean;
  remindDate?: string | undefined;
  /** The ids of shared queues that have the title. */
  shared?: readonly number[] | undefined;
}

const ask = gather<Known>(MAX, async (keys) => {
  const { inQueue, inShared = [], reminders = [] } = await post('/api/queues/fetchInQueue', { keys });
  const there = new Set(inQueue);
  const days = new Map(reminders.map((r) => [r.mediaType_vid, r.remindDate]));
  const shared = new Map(inShared.map((r) => [r.mediaType_vid, r.queueIDs]));
  return (key) => ({ is: there.has(key), remindDate: days.get(key), shared: shared.get(key) });
});

const NONE: readonly number[] = [];

/**
 * Whether a title is in my queue, and in which shared queues. One call asks for all titles of the page. Visitors make
 * no call.
 */
export function useInQueue(mediaType_vid: string) {
  const userID = useSession((s) => s.ID);
  const { data, error, refetch } = useQuery(
    { queryKey: keyOf(mediaType_vid), queryFn: () => ask(mediaType_vid), enabled: userID !== 0 },
    queryClient,
  );
  return { isIn: data?.is, remindDate: data?.remindDate, shared: data?.shared ?? NONE, error, refetch };
}

/** Whether the title is in my queue according to the cache. No request is made. */
export const isKnownInQueue = (mediaType_vid: string): boolean =>
  queryClient.getQueryData<Known>(keyOf(mediaType_vid))?.is ?? false;

/** Updates the cache after a change, without a request. */
export function nowInQueue(mediaType_vid: string, is: boolean, remindDate?: string): void {
  void queryClient.cancelQueries({ queryKey: keyOf(mediaType_vid) });
  queryClient.setQueryData<Known>(keyOf(mediaType_vid), (known) => ({ is, remindDate, shared: known?.shared }));
}

/** Records in the cache that a shared queue now has the title. */
export function nowInShared(mediaType_vid: string, queueID: number): void {
  queryClient.setQueryData<Known>(
    keyOf(mediaType_vid),
    (known) => known && { ...known, shared: [...new Set([...(known.shared ?? []), queueID])] },
  );
}

/** Makes the cached state of titles invalid. It is requested again where the titles are shown. */
export function forgetInQueue(keys: readonly string[]): void {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: keyOf(key) });
}
