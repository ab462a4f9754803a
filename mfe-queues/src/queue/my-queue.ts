import type { QueueItem } from '@videoqs/contract/queues/queue';
import { CallError, post } from '@videoqs/web/api';
import { callKey, queryClient, useInfiniteQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { useMemo } from 'react';
import { settled } from './changes.ts';
import { countOf, itemsOf, type Pages, withItems } from './my-queue-pages.ts';
import { remembered, rememberQueue } from './queues-store.ts';

/** Name of a member's own queue; its id is their user id. */
export const MY_QUEUE = 'myqueue';
const PATH = '/api/queues/fetchMyQueue';
export const MY_QUEUE_KEY = callKey(PATH);

/** Any failure as one the error states can show. */
export const asCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError('internal', String(error));

const options = {
  queryKey: MY_QUEUE_KEY,
  // only after pending changes are done, which would make the answer outdated
  queryFn: async ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) => {
    await settled();
    return post(PATH, pageParam === undefined ? {} : { after: pageParam }, { signal });
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
};

const held = (): Pages | undefined => queryClient.getQueryData<Pages>(MY_QUEUE_KEY);
// what this browser was shown last, until the server answers
const last = remembered();
if (last && !held()) queryClient.setQueryData<Pages>(MY_QUEUE_KEY, last, { updatedAt: 0 });
rememberQueue(MY_QUEUE_KEY);

/** The titles of my queue that are loaded; none before the first fetch. */
export const myQueue = (): QueueItem[] => itemsOf(held());

/** Shows my queue changed before the server has said yes. */
export function showAs(change: (items: QueueItem[]) => QueueItem[]): void {
  queryClient.setQueryData<Pages>(MY_QUEUE_KEY, (pages) => pages && withItems(pages, change(itemsOf(pages))));
}

/** Fetches my queue again from the server. */
export const refetchMyQueue = () => queryClient.invalidateQueries({ queryKey: MY_QUEUE_KEY });

/** My queue: at once what is known of it, then what the server has; a page at a time. */
export function useMyQueue() {
  const userID = useSession((s) => s.ID);
  const query = useInfiniteQuery({ ...options, enabled: userID !== 0 }, queryClient);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const items = useMemo(() => itemsOf(data), [data]);
  return {
    items,
    count: countOf(data),
    /** False only until the first of it is available. */
    known: data !== undefined,
    hasMore: hasNextPage,
    error: error && !query.isFetchNextPageError ? asCallError(error) : undefined,
    retry: () => void refetch(),
    isLoadingMore: isFetchingNextPage,
    /** @returns why the next page could not be loaded, if it could not */
    loadMore: async () => {
      const { error: failed, isFetchNextPageError } = await fetchNextPage();
      return isFetchNextPageError ? asCallError(failed) : undefined;
    },
    others: data?.pages[0]?.otherQueueCount ?? 0,
  };
}

/** Loads what a first visit to the queue would, unless it is there. */
export const loadMyQueue = () => queryClient.ensureInfiniteQueryData(options);

/** Loads all that is behind what is loaded. */
export async function loadAll(): Promise<void> {
  const pages = await queryClient.fetchInfiniteQuery({ ...options, staleTime: 0, pages: Number.MAX_SAFE_INTEGER });
  queryClient.setQueryData(MY_QUEUE_KEY, pages);
}
