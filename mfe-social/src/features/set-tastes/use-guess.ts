import type { Reply } from '@videoqs/contract/calls';
import { TASTE_GENRES, TASTE_MIDDLE } from '@videoqs/contract/social/taste-genres';
import type { Tastes } from '@videoqs/contract/social/taste-score';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';

/** The minimum number of titles of the most frequent genre. With fewer of them, no guess is made. */
const LEAST = 3;
/** How far the slider of the most frequent genre moves. Other sliders move in proportion to their number of titles. */
const REACH = 40;

/**
 * Guesses sliders from the genres of the titles that a member watched.
 * @returns the sliders that differ from the middle; undefined when the titles show no taste
 */
function guessOf(genres: Reply<'/api/plays/fetchStats'>['genres']): Tastes | undefined {
  const known = genres.filter(({ name, titles }) => TASTE_GENRES.includes(name) && titles > 1);
  const most = Math.max(0, ...known.map(({ titles }) => titles));
  if (most < LEAST) return undefined;
  return Object.fromEntries(
    known.map(({ name, titles }) => [name, TASTE_MIDDLE + Math.round((REACH * titles) / most)]),
  );
}

/**
 * A guess for a member who has never moved a slider. For all others it is undefined, and also while the statistics
 * cannot be loaded.
 */
export function useGuess(isUntouched: boolean): Tastes | undefined {
  const asked = { ...callOptions('/api/plays/fetchStats', {}), enabled: isUntouched, retry: false };
  const { data } = useQuery(asked, queryClient);
  return isUntouched && data ? guessOf(data.genres) : undefined;
}
