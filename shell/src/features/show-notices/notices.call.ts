import type { Notice } from '@videoqs/contract/feeds';
import { post } from '@videoqs/web/api';
import { callKey, callOptions, NOTICES_KEY, queryClient, useInfiniteQuery, useQuery } from '@videoqs/web/query';
import { feedsOf, loadFeed } from '@videoqs/web/remotes';

/** An area's answer, with the cursor of its older notices. The cursor is null when there are no older notices. */
interface FromArea {
  notices: Notice[];
  next: string | null | undefined;
}
type Asked = Record<string, string | null | undefined>;
interface NoticesPage {
  areas: Record<string, FromArea>;
  failed: boolean;
}

async function ask(remote: string, after: string | undefined, signal: AbortSignal): Promise<FromArea> {
  const notices = await (await loadFeed(remote, 'notices'))(signal, after);
  return { notices, next: notices.at(-1)?.next ?? null };
}

/**
 * Fetches a page from each area that has more notices. An area that is down is left out, and asked again for the next
 * page.
 */
async function fetchPage(asked: Asked, signal: AbortSignal): Promise<NoticesPage> {
  const remotes = feedsOf('notices').filter((remote) => asked[remote] !== null);
  const answers = await Promise.allSettled(remotes.map((remote) => ask(remote, asked[remote] ?? undefined, signal)));
  const [first] = answers;
  if (first?.status === 'rejected' && answers.every((a) => a.status === 'rejected')) throw first.reason;
  const areas = Object.fromEntries(
    remotes.map((remote, i) => {
      const answer = answers[i];
      return [remote, answer?.status === 'fulfilled' ? answer.value : { notices: [], next: asked[remote] }];
    }),
  );
  return { areas, failed: answers.some((a) => a.status === 'rejected') };
}

/** The cursor of each area after these pages. */
const askedNext = (pages: readonly NoticesPage[]): Asked =>
  Object.assign({}, ...pages.map((p) => Object.fromEntries(Object.entries(p.areas).map(([r, a]) => [r, a.next]))));

/**
 * The fetched notices in order, newest first. If an area has more notices, older notices than its last one are held
 * back until the area has answered again.
 */
function inOrder(pages: readonly NoticesPage[]): Notice[] {
  const next = askedNext(pages);
  const lines = new Map<string, Notice[]>();
  for (const page of pages)
    for (const [remote, area] of Object.entries(page.areas))
      lines.set(remote, [...(lines.get(remote) ?? []), ...area.notices]);
  const horizon =
    [...lines]
      .map(([remote, of]) => (next[remote] ? (of.at(-1)?.at ?? '') : ''))
      .sort()
      .at(-1) ?? '';
  return [...lines.values()]
    .flat()
    .filter((notice) => notice.at >= horizon)
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** The areas' notices for the member: the newest ones, and older ones on demand. */
export function useNotices() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: NOTICES_KEY,
      queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
      initialPageParam: {} as Asked,
      getNextPageParam: (_, pages) => {
        const next = askedNext(pages);
        return Object.values(next).some((after) => after) ? next : undefined;
      },
      // A reminder may come due while the page is open, so notices are fetched again whenever the page gets the focus.
      refetchOnWindowFocus: 'always' as const,
    },
    queryClient,
  );
  return {
    notices: data && inOrder(data.pages),
    someAway: data?.pages.some((page) => page.failed) ?? false,
    error: data ? null : error,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    busy: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}

const SEE = '/api/account/seeNotices';

/** The moment up to which the member has seen the notices; '' for never, undefined while unknown. */
export function useSeen(): string | undefined {
  const { data } = useQuery(callOptions(SEE, {}), queryClient);
  return data && (data.seenAt ?? '');
}

/**
 * Marks all notices up to a moment as seen. The page shows this before it is saved. If saving fails, the notices are
 * new again on the next visit.
 */
export function markSeen(upTo: string): void {
  queryClient.setQueryData(callKey(SEE, {}), { seenAt: upTo });
  void post(SEE, { upTo }).catch(() => undefined);
}
