import type { QueueItem } from '@videoqs/contract/queues/queue';
import { queryClient, useInfiniteQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { useMemo } from 'react';
import { settled } from './changes.ts';
import { asCallError, changedIn, countOf, itemsOf, type Page, type Pages, steps, withItems } from './queue-pages.ts';

export { asCallError } from './queue-pages.ts';

/** Identifies a queue in calls. */
export interface QueueRef {
  queueID: number;
  queueName: string;
}

/**
 * The titles of one queue on this page. The class loads them, shows changes at once, and fetches the titles again
 * afterwards.
 */
export class QueueList {
  constructor(
    readonly key: readonly unknown[],
    /**
     * The ids by which calls name the queue at this moment. The member's own queue has the id of the signed-in member.
     */
    readonly ref: () => QueueRef,
    private readonly fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<Page>,
  ) {}

  readonly options = {
    queryFn: async ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) => {
      await settled(); // A fetch during a pending change would return outdated titles.
      return this.fetchPage(pageParam, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
  };

  /** The loaded pages. */
  held(): Pages | undefined {
    return queryClient.getQueryData<Pages>(this.key);
  }

  /** The loaded titles; none before the first fetch. */
  items(): QueueItem[] {
    return itemsOf(this.held());
  }

  /** The cache key under which search results of this queue are stored. */
  foundKey(): readonly unknown[] {
    return ['found in a queue', this.ref().queueID];
  }

  /** Whether all titles of the queue are loaded. */
  isWhole(): boolean {
    return this.held()?.pages.at(-1)?.nextCursor === null;
  }

  /** Shows a change before the server has confirmed it. */
  showAs(change: (items: QueueItem[]) => QueueItem[]): void {
    queryClient.setQueryData<Pages>(this.key, (pages) => pages && withItems(pages, change(itemsOf(pages))));
    queryClient.setQueriesData<Pages>({ queryKey: this.foundKey() }, (pages) => pages && changedIn(pages, change));
  }

  /** Fetches the queue again from the server. */
  async refetch(): Promise<void> {
    await Promise.all([this.key, this.foundKey()].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }

  /** Loads the first page of the queue, unless it is loaded. */
  load(): Promise<Pages> {
    return queryClient.ensureInfiniteQueryData({ ...this.options, queryKey: this.key });
  }

  /** Loads the rest of the queue. */
  async loadAll(): Promise<void> {
    const all = { ...this.options, queryKey: this.key, staleTime: 0, pages: Number.MAX_SAFE_INTEGER };
    queryClient.setQueryData(this.key, await queryClient.fetchInfiniteQuery(all));
  }
}

/** A queue, page by page: first the known titles, then the server's. */
export function useQueueList(list: QueueList) {
  const userID = useSession((s) => s.ID);
  const query = useInfiniteQuery({ ...list.options, queryKey: list.key, enabled: userID !== 0 }, queryClient);
  const { data, error, hasNextPage, fetchNextPage, refetch } = query;
  const items = useMemo(() => itemsOf(data), [data]);
  return {
    items,
    count: countOf(data),
    /** Facts about the queue as a whole; undefined for the member's own queue. */
    meta: data?.pages[0]?.queue,
    /** False until the first titles are available. */
    known: data !== undefined,
    hasMore: hasNextPage,
    /** The time of the last change of any part, in ms since 1970. */
    changedAt: query.dataUpdatedAt,
    error: error && !query.isFetchNextPageError ? asCallError(error) : undefined,
    retry: () => void refetch(),
    loadMore: () => fetchNextPage().then(steps),
    others: data?.pages[0]?.otherQueueCount ?? 0,
  };
}
