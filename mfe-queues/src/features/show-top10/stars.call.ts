import { TOP10_POSITIONS } from '@videoqs/contract/limits/queues';
import { callOptions, keepPreviousData, queryClient, useQuery } from '@videoqs/web/query';
import type { Top10Item } from '../../top10/top10.ts';

/**
 * Returns the stars that a member gave the titles of their list, by key. If the stars cannot be loaded, the list is
 * shown without them.
 */
export function useStars(user2Lookup: string, items: readonly Top10Item[]): ReadonlyMap<string, number> {
  // The keys are sorted, so that a move within the list causes no new request.
  const keys = items.map((item) => item.mediaType_vid).sort();
  const asked = callOptions('/api/person/person411Reviews', { user2Lookup, keys, limit: TOP10_POSITIONS });
  const { data } = useQuery(
    { ...asked, enabled: keys.length > 0, placeholderData: keepPreviousData, retry: false },
    queryClient,
  );
  return new Map(data?.person411ReviewArr.map((r) => [r.mediaType_vid, r.StarRating]));
}
