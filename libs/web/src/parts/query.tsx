import {
  type InfiniteData,
  keepPreviousData,
  type MutationOptions,
  QueryClient,
  type QueryState,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import type { Body, Path, Reply } from '@videoqs/contract/wire/calls';
import { CallError, firstReply, post } from './api.tsx';
import { useSession } from './session.tsx';

export {
  type InfiniteData,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useQueries,
  useQuery,
};

/** An answer is taken as good for so long: a page that is opened again within it asks nothing. */
const FRESH_MS = 30_000;
/** A call that a service away has failed is asked again so often while somebody looks at its page. */
const MEND_MS = 10_000;
const TRIES = 3;
const isAway = (error: unknown) =>
  error instanceof CallError && (error.code === 'unavailable' || error.code === 'too-many' || error.code === 'offline');

/**
 * All that was fetched, one for the whole page. Hooks get it as their second argument, so that no provider stands
 * between areas. A service that is away is tried again, as Retry-After says, and looked for until it is back.
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
// hears of the network and of the page being looked at again; a provider would do it otherwise
queryClient.mount();
const waitOf = (error: unknown) => (error instanceof CallError ? (error.retryAfter ?? 0) * 1000 : 0);

// what one member was shown is not the next one's: all of it is forgotten, and what is on screen asked for anew
useSession.subscribe((now, before) => {
  if (now.ID === before.ID) return;
  queryClient.getMutationCache().clear();
  void queryClient.cancelQueries();
  for (const query of queryClient.getQueryCache().getAll()) query.reset();
  // once React has heard of it too: what is for members alone is not asked for as a visitor
  const isBare = ({ state }: { state: QueryState }) => state.data === undefined && state.fetchStatus === 'idle';
  setTimeout(() => void queryClient.refetchQueries({ type: 'active', predicate: isBare }));
});

/** The key under which the answer to a call is kept; without a body, what all answers of the path are under. */
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
