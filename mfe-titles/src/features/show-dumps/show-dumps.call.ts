import type { DumpType } from '@videoqs/contract/titles/dumps';
import { CallError, post } from '@videoqs/web/api';
import { callKey, queryClient, useInfiniteQuery } from '@videoqs/web/query';
import { snackbar } from '@videoqs/web/snackbar';
import { messages } from './dumps.messages.ts';

const PATH = '/api/titles/fetchDumps';
/** The interval in ms at which the page requests the progress of an export that is being fetched or read. */
const LOOK_AGAIN_MS = 5_000;
const UNDER_WAY: readonly string[] = ['fetching', 'reading'];

/** The exports of one type or of all types. The first page is loaded at once, later pages on demand. */
export function useDumps(type: DumpType | undefined) {
  const body = type ? { type } : {};
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(
      {
        queryKey: callKey(PATH, body),
        queryFn: ({ pageParam, signal }) =>
          post(PATH, pageParam === undefined ? body : { ...body, after: pageParam }, { signal }),
        initialPageParam: undefined as string | undefined,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
        refetchInterval: ({ state }) =>
          state.data?.pages.some((page) => page.dumps.some((d) => UNDER_WAY.includes(d.state))) && LOOK_AGAIN_MS,
      },
      queryClient,
    );
  const loadMore = async () => {
    const { error: failed, isFetchNextPageError: isFailed } = await fetchNextPage();
    if (isFailed) snackbar({ text: failed instanceof CallError ? failed.userMessage : messages.moreFailed });
  };
  return {
    dumps: data?.pages.flatMap((page) => page.dumps),
    scheduled: data?.pages[0]?.scheduled ?? true,
    error: isFetchNextPageError ? undefined : (error as CallError | null),
    loading: isPending && !error,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    busy: isFetchingNextPage,
    loadMore,
  };
}
