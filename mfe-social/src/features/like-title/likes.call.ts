import type { Reply } from '@videoqs/contract/calls';
import { type CallError, post } from '@videoqs/web/api';
import { callKey, callOptions, queryClient, useInfiniteQuery } from '@videoqs/web/query';
import { snackbar } from '@videoqs/web/snackbar';
import { why } from '../../why.ts';

const PATH = '/api/likes/fetchLikes';
/** The maximum number of members whose names are on the title's page. */
const NAMED = 2;

/** The likes of a title for its page. */
export const likesOptions = (mediaType_vid: string) => callOptions(PATH, { mediaType_vid, limit: NAMED });

/**
 * Likes a title, or removes the like. The page shows the change at once, and takes it back if the service refuses it.
 */
export async function setLike(mediaType_vid: string, mine: boolean): Promise<void> {
  const { queryKey } = likesOptions(mediaType_vid);
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData<Reply<typeof PATH>>(queryKey);
  if (before && before.mine !== mine)
    queryClient.setQueryData(queryKey, { ...before, mine, count: before.count + (mine ? 1 : -1) });
  try {
    await post(mine ? '/api/likes/like' : '/api/likes/unlike', { mediaType_vid });
    void queryClient.invalidateQueries({ queryKey: callKey(PATH) });
  } catch (error) {
    queryClient.setQueryData(queryKey, before);
    snackbar({ text: why(error) });
  }
}

/** All members who like a title. The first page is loaded at once, and later pages on demand. */
export function useLikers(mediaType_vid: string) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: [...callKey(PATH, { mediaType_vid }), 'all'],
      queryFn: ({ pageParam: after, signal }) =>
        post(PATH, { mediaType_vid, ...(after !== undefined && { after }) }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    },
    queryClient,
  );
  return {
    people: data?.pages.flatMap((page) => page.people),
    error: error as CallError | null,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    busy: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}
