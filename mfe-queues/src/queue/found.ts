import type { QueueItem } from '@videoqs/contract/queues/queue';
import { post } from '@videoqs/web/api';
import { keepPreviousData, queryClient, useInfiniteQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { useMemo } from 'react';
import { settled } from './changes.ts';
import { asCallError, type QueueList } from './queue-list.ts';
import { countOf, itemsOf, type Page, steps } from './queue-pages.ts';
import { askedFor, isWhole, type View } from './view.ts';

const PAGE = 200;

/** A title with its place in the whole queue. */
type FoundItem = QueueItem & { place: number };

/**
 * The titles of a queue that match a view, in the view's order. The server searches the whole queue, a page at a time.
 */
export function useFound(list: QueueList, view: View) {
  const services = useSession((s) => s.SERVICES);
  const country = useSession((s) => s.COUNTRY);
  const { queueID } = list.ref();
  const wanted = askedFor(view, { services, country });
  const query = useInfiniteQuery(
    {
      queryKey: [...list.foundKey(), wanted],
      queryFn: async ({ pageParam: after, signal }: { pageParam: string | undefined; signal: AbortSignal }) => {
        await settled(); // A change that the page already shows may not be on the server yet.
        const body = { queueID, ...wanted, limit: PAGE, ...(after !== undefined && { after }) };
        const { items, count, nextCursor } = await post('/api/queues/findInQueue', body, { signal });
        return { myQueue: items, count, nextCursor } satisfies Page;
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
      enabled: !isWhole(view) && queueID > 0,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const { data, error, isFetchNextPageError, isPlaceholderData } = query;
  const items = useMemo(() => itemsOf(data) as FoundItem[], [data]);
  return {
    items,
    count: countOf(data),
    /** False until the first answer has arrived. */
    known: data !== undefined,
    /** Whether the shown results belong to the previous view. */
    isStale: isPlaceholderData,
    hasMore: query.hasNextPage,
    changedAt: query.dataUpdatedAt,
    error: error && !isFetchNextPageError ? asCallError(error) : undefined,
    retry: () => void query.refetch(),
    loadMore: () => query.fetchNextPage().then(steps),
  };
}
