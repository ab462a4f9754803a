import { TASTE_MIDDLE } from '@videoqs/contract/social/taste-genres';
import type { Tastes } from '@videoqs/contract/social/taste-score';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';

const NONE: Tastes = {};

/**
 * Returns the taste sliders that the member has moved. Visitors have none.
 * @returns isKnown: whether the sliders have loaded or failed to load
 */
export function useMyTastes(): { tastes: Tastes; isKnown: boolean } {
  const enabled = useSession((s) => s.isSignedIn);
  const { data, error } = useQuery(
    { ...callOptions('/api/genre_tastes/valueSliders', {}), select: movedOf, enabled, retry: false },
    queryClient,
  );
  return { tastes: data ?? NONE, isKnown: !enabled || data !== undefined || error !== null };
}

const movedOf = ({ dbSliderValsObj }: { dbSliderValsObj: Tastes }): Tastes =>
  Object.fromEntries(Object.entries(dbSliderValsObj).filter(([, value]) => value !== TASTE_MIDDLE));
