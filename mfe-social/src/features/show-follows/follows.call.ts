import type { Reply } from '@videoqs/contract/calls';
import { type CallError, post } from '@videoqs/web/api';
import { callKey, queryClient, useInfiniteQuery } from '@videoqs/web/query';

export type Followed = Reply<'/api/person/refreshFollowinglist'>['people'][number];
export type List = 'following' | 'followers';
const PATH = { following: '/api/person/refreshFollowinglist', followers: '/api/person/refreshFollowerslist' } as const;

/** The followed members, or the followers. The first page is loaded at once, and later pages on demand. */
export function useFollows(list: List) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: callKey(PATH[list]),
      queryFn: ({ pageParam: after, signal }) => post(PATH[list], after === undefined ? {} : { after }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    },
    queryClient,
  );
  const first = data?.pages[0];
  return {
    people: data?.pages.flatMap((page): readonly Followed[] => page.people),
    following: first?.numFollowing,
    followers: first?.numFollowers,
    error: error as CallError | null,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    busy: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}
