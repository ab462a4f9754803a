import type { Body, Reply } from '@videoqs/contract/calls';
import { type CallError, post } from '@videoqs/web/api';
import {
  callKey,
  callOptions,
  type InfiniteData,
  keepPreviousData,
  queryClient,
  useInfiniteQuery,
  useQuery,
} from '@videoqs/web/query';

export type Found = Reply<'/api/titles/keywordSearch'>;
export type Suggestion = Reply<'/api/titles/suggest'>['hits'][number];
const PATH = '/api/titles/keywordSearch';
const PAGE = 30;

/** The results of a search, page by page. While another search loads, the previous results are shown. */
export const useKeywordSearch = (body: Omit<Body<typeof PATH>, 'limit' | 'after'>, enabled: boolean) =>
  useInfiniteQuery<Found, CallError, InfiniteData<Found>, readonly unknown[], string | undefined>(
    {
      queryKey: callKey(PATH, body),
      queryFn: ({ pageParam, signal }) => post(PATH, { ...body, limit: PAGE, after: pageParam }, { signal }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      enabled,
    },
    queryClient,
  );

const SUGGESTIONS = 8;
/** Suggestions for the words typed so far. */
export const useSuggestions = (query: string) =>
  useQuery(
    {
      ...callOptions('/api/titles/suggest', { query, limit: SUGGESTIONS }),
      enabled: query !== '',
      placeholderData: keepPreviousData,
      retry: false,
      refetchInterval: false,
    },
    queryClient,
  );
