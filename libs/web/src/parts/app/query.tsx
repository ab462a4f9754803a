import { type MutationOptions, QueryClient, type QueryState, queryOptions } from '@tanstack/react-query';
import type { Body, Path, Reply } from '@videoqs/contract/calls';
import { CallError, firstReply, post } from './api.tsx';
import { useSession } from './session.tsx';

export {
  type InfiniteData,
  keepPreviousData,
  type Query as LoadingQuery,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useQueries,
  useQuery,
} from '@tanstack/react-query';

/** The time for which an answer counts as fresh. A page that is reopened within this time makes no request. */
const FRESH_MS = 30_000;
/** The interval of retries while a service is down and the page is visible. */
const MEND_MS = 10_000;
const TRIES = 3;
const isAway = (error: unknown) =>
  error instanceof CallError && (error.code === 'unavailable' || error.code === 'too-many' || error.code === 'offline');

/**
 * The cache of all fetched data: one client for the whole page. Hooks get it as their second argument, so that areas
 * need no common provider. Calls to a service that is down are retried, with the waits that Retry-After gives.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // on a device without network a call fails at once with a message, instead of waiting
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < TRIES - 1 && error instanceof CallError && error.code === 'unavailable',
      retryDelay: (failures, error) => Math.max(waitOf(error), 1000 * 2 ** failures),
      refetchInterval: ({ state: { error } }) => isAway(error) && Math.max(waitOf(error), MEND_MS),
    },
    mutations: { networkMode: 'always' },
  },
});
// listens for network and focus changes; normally a provider would do so
queryClient.mount();
const waitOf = (error: unknown) => (error instanceof CallError ? (error.retryAfter ?? 0) * 1000 : 0);

// another member must not see this member's data, so drop all data and fetch the visible data again
useSession.subscribe((now, before) => {
  if (now.ID === before.ID) return;
  queryClient.getMutationCache().clear();
  void queryClient.cancelQueries();
  for (const query of queryClient.getQueryCache().getAll()) query.reset();
  // wait until React knows the new member, so that no member-only data is requested as a visitor
  const isBare = ({ state }: { state: QueryState }) => state.data === undefined && state.fetchStatus === 'idle';
  setTimeout(() => void queryClient.refetchQueries({ type: 'active', predicate: isBare }));
});

/** The cache key of the areas' notices, which the frame fetches. */
export const NOTICES_KEY = ['notices'] as const;

/** The cache key of a call's answer. Without a body it is the prefix of all answers of the path. */
export const callKey = <P extends Path>(path: P, body?: Body<P>) => (body === undefined ? [path] : [path, body]);

/**
 * The options with which `useQuery` and `queryClient` make one call: its key, its request, and its answer if that came
 * with the page.
 */
export const callOptions = <P extends Path>(path: P, body: Body<P>) =>
  queryOptions<Reply<P>, CallError>({
    queryKey: callKey(path, body),
    queryFn: ({ signal }) => post(path, body, { signal }),
    initialData: () => firstReply(path, body),
  });

/**
 * Runs a change outside of components, as `useMutation` does inside them. Changes of one `scope` run one after the
 * other.
 */
export function mutate<T>(options: MutationOptions<T, CallError, void>): Promise<T> {
  return queryClient.getMutationCache().build(queryClient, options).execute();
}
