import type { Body } from '@videoqs/contract/calls';
import { CallError, post } from '@videoqs/web/api';
import { callOptions, keepPreviousData, queryClient, useQuery } from '@videoqs/web/query';

/** The ways between two people. */
export const useChain = (body: Body<'/api/titles/fetchDegrees'>) =>
  useQuery(callOptions('/api/titles/fetchDegrees', body), queryClient);
type Chain = NonNullable<ReturnType<typeof useChain>['data']>;
export type Way = Chain['ways'][number];

/** Somebody by their id, while only one of the two is chosen; null: nobody is. */
export const usePersonNamed = (ccID: number | null) =>
  useQuery(
    { ...callOptions('/api/castcrew/fetchCCMemberByID', { ccID: ccID ?? 1 }), enabled: ccID !== null },
    queryClient,
  );

/** How far people are apart, counted over the catalogue. */
export const useCounts = () => useQuery(callOptions('/api/titles/fetchDegreeCounts', {}), queryClient);

/** Two well-known people. @throws CallError */
export const randomPair = () => post('/api/titles/fetchRandomPair', {});
export type Pair = Awaited<ReturnType<typeof randomPair>>;

/** Two people who lead different titles of the member's Top 10s; null where there are too few for that. @throws CallError */
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

/** People whom the letters typed may mean; the answer before stays until the new one is there. */
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
