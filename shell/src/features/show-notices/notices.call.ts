import { queryClient, useQueries } from '@videoqs/web/query';
import { feedsOf, loadFeed } from '@videoqs/web/remotes';

/** What every area has for the bell. One that is away leaves its lines out; `error` only when none could be asked. */
export function useNotices(enabled: boolean) {
  return useQueries(
    {
      queries: feedsOf('notices').map((remote) => ({
        queryKey: ['notices', remote],
        queryFn: async ({ signal }: { signal: AbortSignal }) => (await loadFeed(remote, 'notices'))(signal),
        enabled,
        // a reminder may fall due while the page stays open: fetch again whenever the page is looked at
        refetchOnWindowFocus: 'always' as const,
      })),
      combine: (feeds) => ({
        notices: feeds.some((f) => f.data)
          ? feeds.flatMap((f) => f.data ?? []).sort((a, b) => b.at.localeCompare(a.at))
          : undefined,
        error: feeds.every((f) => f.error) ? feeds[0]?.error : undefined,
        retry: () => feeds.forEach((f) => void f.refetch()),
      }),
    },
    queryClient,
  );
}
