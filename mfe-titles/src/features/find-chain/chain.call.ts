import type { Body } from '@videoqs/contract/calls';
import { CallError, post } from '@videoqs/web/api';
import { callOptions, keepPreviousData, queryClient, useQuery } from '@videoqs/web/query';

/** The shortest chains between two people. */
export const useChain = (body: Body<'/api/titles/fetchDegrees'>) =>
  useQuery(callOptions('/api/titles/fetchDegrees', body), queryClient);
type Chain = NonNullable<ReturnType<typeof useChain>['data']>;
export type Way = Chain['ways'][number];

/**
 * Fetches a person by id. This call is needed only while one of the two people is chosen and the other is not.
 * @param ccID null for no person
 */
export const usePersonNamed = (ccID: number | null) =>
  useQuery(
    { ...callOptions('/api/castcrew/fetchCCMemberByID', { ccID: ccID ?? 1 }), enabled: ccID !== null },
    queryClient,
  );

/** How often each distance between people occurs in the catalogue. */
export const useCounts = () => useQuery(callOptions('/api/titles/fetchDegreeCounts', {}), queryClient);

/** Two well-known people, drawn at random. @throws CallError */
export const randomPair = () => post('/api/titles/fetchRandomPair', {});
export type Pair = Awaited<ReturnType<typeof randomPair>>;
/** Two people to try, for a visitor who has chosen nobody. The two stay the same for the visit. */
export const usePairToTry = (enabled: boolean) =>
  useQuery(
    { ...callOptions('/api/titles/fetchRandomPair', {}), enabled, staleTime: Infinity, retry: false },
    queryClient,
  );

/**
 * Fetches two leads of different titles in the member's Top 10s.
 * @returns null if the lists have too few titles
 * @throws CallError
 */
export async function pairOfMyTop10(): Promise<Pair | null> {
  const lists = await Promise.all(
    (['movie', 'tv'] as const).map((mediaType) => post('/api/queues/fetchTop10', { mediaType, mine: true })),
  );
  const mediaKeys = lists.flatMap(({ top10 }) => top10.map((t) => t.mediaType_vid));
  if (mediaKeys.length < 2) return null;
  return post('/api/titles/fetchRandomPair', { mediaKeys }).catch((error: unknown) => {
    if (error instanceof CallError && error.code === 'not-found') return null;
    throw error;
  });
}

/** People who match the typed letters. The previous results are shown until the new ones have loaded. */
export const usePeople = (query: string) =>
  useQuery(
    {
      ...callOptions('/api/titles/suggest', { query, kinds: ['person'], limit: 8 }),
      initialData: undefined,
      enabled: query !== '',
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
