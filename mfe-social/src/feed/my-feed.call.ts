import { CallError, post } from '@videoqs/web/api';
import { callKey, queryClient, useInfiniteQuery } from '@videoqs/web/query';
import { snackbar } from '@videoqs/web/snackbar';
import { messages } from './feed.messages.ts';
import { rowsOf } from './feed-groups.ts';

const PATH = '/api/person/refreshFeedAndFollowinglist';

/** The member's feed. The first page is loaded at once, and later pages on demand. */
export function useMyFeed() {
  const feed = useInfiniteQuery(
    {
      queryKey: callKey(PATH),
      queryFn: ({ pageParam, signal }) => post(PATH, pageParam === undefined ? {} : { after: pageParam }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    },
    queryClient,
  );
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = feed;
  const loadMore = async () => {
    const { error: failed, isFetchNextPageError } = await fetchNextPage();
    if (isFetchNextPageError)
      snackbar({ text: failed instanceof CallError ? failed.userMessage : messages.moreFailed });
  };
  return {
    rows: data?.pages.flatMap(rowsOf),
    following: data?.pages[0]?.followingNames ?? [],
    counts: { following: data?.pages[0]?.numFollowing, followers: data?.pages[0]?.numFollowers },
    error: feed.isFetchNextPageError ? undefined : (error as CallError | null),
    loading: isPending && !error,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    busy: isFetchingNextPage,
    loadMore,
  };
}
