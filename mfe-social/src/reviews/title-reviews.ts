import type { CallError } from '@videoqs/web/api';
import { post } from '@videoqs/web/api';
import { callKey, queryClient, useInfiniteQuery } from '@videoqs/web/query';

const PATH = '/api/review/fetchTitleReviews';

/** The ratings and reviews of a title by members. The first page is loaded at once, and later pages on demand. */
export function useTitleReviews(mediaType_vid: string) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: callKey(PATH, { mediaType_vid }),
      queryFn: ({ pageParam: after, signal }) =>
        post(PATH, after === undefined ? { mediaType_vid } : { mediaType_vid, after }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    },
    queryClient,
  );
  return {
    first: data?.pages[0],
    reviews: data?.pages.flatMap((page) => page.reviews) ?? [],
    error: error as CallError | null,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    busy: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}

/** Fetches all data again that contains the title's reviews, because one of them has changed. */
export function reviewChanged(mediaType_vid: string): void {
  for (const path of [PATH, '/api/review/check4Review'] as const)
    void queryClient.invalidateQueries({ queryKey: callKey(path, { mediaType_vid }) });
  for (const path of ['/api/person/refreshFeedAndFollowinglist', '/api/person/person411Reviews'] as const)
    void queryClient.invalidateQueries({ queryKey: callKey(path) });
}
