import type { SearchHit } from '@videoqs/contract/feeds';
import { keepPreviousData, queryClient, useQueries } from '@videoqs/web/query';
import { feedsOf, loadFeed } from '@videoqs/web/remotes';
import { useEffect, useState } from 'react';

const REST_MS = 180;

/** The typed text after a pause in typing. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), typed === '' ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

export interface Found {
  hits: SearchHit[];
  /** Whether the hits belong to the current text and not to an earlier one. */
  settled: boolean;
  /** True when no area could be reached. */
  failed: boolean;
  retry: () => void;
}

/** The hits of all areas for the typed text. The previous hits are shown until the next ones have loaded. */
export function useSearch(typed: string): Found {
  const query = typed.trim();
  const rested = useRested(query);
  return useQueries(
    {
      queries: feedsOf('search').map((remote) => ({
        queryKey: ['search', remote, rested],
        queryFn: async ({ signal }: { signal: AbortSignal }) => (await loadFeed(remote, 'search'))(rested, signal),
        enabled: rested !== '' && query !== '',
        placeholderData: keepPreviousData,
      })),
      combine: (feeds) => {
        const failed = feeds.length === 0 || feeds.every((f) => f.isError);
        return {
          hits: query === '' ? [] : feeds.flatMap((f) => f.data ?? []),
          settled: query === rested && (failed || feeds.every((f) => !f.isFetching || f.isError)),
          failed,
          retry: () => feeds.forEach((f) => void f.refetch()),
        };
      },
    },
    queryClient,
  );
}
