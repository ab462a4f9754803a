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

/** How long an answer counts as fresh: a page reopened within this time makes no request. */
const FRESH_MS = 30_000;
/** How often a call that failed because its service is away is retried while somebody looks at its page. */
const MEND_MS = 10_000;
const TRIES = 3;
const isAway = (error: unknown) =>
  error instanceof CallError && (error.code === 'unavailable' || error.code === 'too-many' || error.code === 'offline');

/**
 * Everything fetched, in one client for the whole page. Hooks get it as their second argument, so that no provider
 * stands between areas. A service that is away is retried as Retry-After says, until it is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // a device without network fails at once and says so, instead of waiting in silence
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < TRIES - 1 && error instanceof CallError && error.code === 'unavailable',
      retryDelay: (failures, error) => Math.max(waitOf(error), 1000 * 2 ** failures),
      refetchInterval: ({ state: { error } }) => isAway(error) && Math.max(waitOf(error), MEND_MS),
    },
    mutations: { networkMode: 'always' },
  },
});
// listens for the network and for the page being looked at again, which a provider would otherwise do
queryClient.mount();
const waitOf = (error: unknown) => (error instanceof CallError ? (error.retryAfter ?? 0) * 1000 : 0);

// one member's data is not for the next: all of it is forgotten, and what is on screen is fetched again
useSession.subscribe((now, before) => {
  if (now.ID === before.ID) return;
  queryClient.getMutationCache().clear();
  void queryClient.cancelQueries();
  for (const query of queryClient.getQueryCache().getAll()) query.reset();
  // once React knows of it too, so that member-only data is not requested as a visitor
  const isBare = ({ state }: { state: QueryState }) => state.data === undefined && state.fetchStatus === 'idle';
  setTimeout(() => void queryClient.refetchQueries({ type: 'active', predicate: isBare }));
});

/** The key under which the answer to a call is kept; without a body, the prefix shared by all answers of the path. */
export const callKey = <P extends Path>(path: P, body?: Body<P>) => (body === undefined ? [path] : [path, body]);

/** Key, request and first answer of one call: what `useQuery` and `queryClient` take. */
export const callOptions = <P extends Path>(path: P, body: Body<P>) =>
  queryOptions<Reply<P>, CallError>({
    queryKey: callKey(path, body),
    queryFn: ({ signal }) => post(path, body, { signal }),
    initialData: () => firstReply(path, body),
  });

/** Runs a change outside of components as `useMutation` does within: those of one `scope` one after the other. */
export function mutate<T>(options: MutationOptions<T, CallError, void>): Promise<T> {
  return queryClient.getMutationCache().build(queryClient, options).execute();
}
