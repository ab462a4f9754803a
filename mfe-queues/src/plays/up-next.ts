import type { ShowState } from '@videoqs/contract/queues/progress';
import { post } from '@videoqs/web/api';
import { callKey, queryClient, useInfiniteQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import type { UpNextShow } from './shown.ts';

const PATH = '/api/plays/fetchUpNext';

/** The member's shows of a state, page by page, in the server's order. @param limit the number of shows in a page */
export function useUpNext(state: ShowState, limit = 24) {
  const userID = useSession((s) => s.ID);
  const query = useInfiniteQuery(
    {
      queryKey: callKey(PATH, { state, limit }),
      queryFn: ({ pageParam, signal }) =>
        post(PATH, { state, limit, ...(pageParam !== undefined && { after: pageParam }) }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      enabled: userID !== 0,
    },
    queryClient,
  );
  const [first] = query.data?.pages ?? [];
  return {
    /** Undefined until the shows have loaded. */
    shows: query.data?.pages.flatMap((page): UpNextShow[] => page.shows),
    counts: first?.counts,
    minutesLeft: first?.minutesLeft ?? 0,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    isLoadingMore: query.isFetchingNextPage,
    error: query.error,
    refetch: query.refetch,
  };
}
