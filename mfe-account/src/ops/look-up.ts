import type { Body, Path, Reply } from '@videoqs/contract/calls';
import type { CallError } from '@videoqs/web/api';
import { callKey, callOptions, queryClient, useInfiniteQuery, useQuery } from '@videoqs/web/query';
import { postOps } from './post-ops.ts';

/** The server records what operators look up. So the page looks something up only when the operator asks for it. */
export const ONLY_ON_REQUEST = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: false,
  retry: false,
} as const;

/** The answer to a call that only operators may make. */
export const useLookUp = <P extends Path>(path: P, body: Body<P>) =>
  useQuery({ ...callOptions(path, body), ...ONLY_ON_REQUEST, queryFn: () => postOps(path, body) }, queryClient);

type Paged = '/api/ops/fetchGivenUp' | '/api/ops/fetchRecords';
const LIMIT = 20;

/** A list for operators, loaded page by page. */
export function usePages<P extends Paged>(path: P) {
  const query = useInfiniteQuery(
    {
      ...ONLY_ON_REQUEST,
      queryKey: callKey(path),
      queryFn: ({ pageParam: after }): Promise<Reply<P>> =>
        postOps(path, (after === undefined ? { limit: LIMIT } : { limit: LIMIT, after }) as Body<P>),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page as Reply<Paged>).nextCursor ?? undefined,
    },
    queryClient,
  );
  return { ...query, error: query.error as CallError | null, pages: query.data?.pages };
}
