import { post } from '@videoqs/web/api';
import { queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { gather } from './gather.ts';

/** At most this many titles are asked about in one call. */
const MAX = 200;
const keyOf = (mediaType_vid: string) => ['in my queue', mediaType_vid];

/** The known state of a title in my queue and in shared ones. */
interface Known {
  is: boolean;
  remindDate?: string | undefined;
  /** Shared queues that have it. */
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
 * Whether a title is in my queue, and in which shared ones. Asks the server, together with all other titles of the
 * page; never for visitors.
 */
export function useInQueue(mediaType_vid: string) {
  const userID = useSession((s) => s.ID);
  const { data, error, refetch } = useQuery(
    { queryKey: keyOf(mediaType_vid), queryFn: () => ask(mediaType_vid), enabled: userID !== 0 },
    queryClient,
  );
  return { isIn: data?.is, remindDate: data?.remindDate, shared: data?.shared ?? NONE, error, refetch };
}

/** Whether it is in my queue, as far as that is known without a request. */
export const isKnownInQueue = (mediaType_vid: string): boolean =>
  queryClient.getQueryData<Known>(keyOf(mediaType_vid))?.is ?? false;

/** Records the result of a change, without a request. */
export function nowInQueue(mediaType_vid: string, is: boolean, remindDate?: string): void {
  void queryClient.cancelQueries({ queryKey: keyOf(mediaType_vid) });
  queryClient.setQueryData<Known>(keyOf(mediaType_vid), (known) => ({ is, remindDate, shared: known?.shared }));
}

/** Records that a shared queue has it now. */
export function nowInShared(mediaType_vid: string, queueID: number): void {
  queryClient.setQueryData<Known>(
    keyOf(mediaType_vid),
    (known) => known && { ...known, shared: [...new Set([...(known.shared ?? []), queueID])] },
  );
}

/** Marks titles whose place in my queue is no longer known; they are asked about again where they show. */
export function forgetInQueue(keys: readonly string[]): void {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: keyOf(key) });
}
