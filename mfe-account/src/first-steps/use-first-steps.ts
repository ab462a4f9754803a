import { type CallError, post } from '@videoqs/web/api';
import { queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { type Step, useSkipped } from './device.ts';

/**
 * The figures that show which steps a member has finished. A figure that cannot be loaded is 0, and its step counts as
 * open.
 */
export interface Figures {
  /** The number of movies and shows seen, each counted once. */
  seen: number;
  queued: number;
  hasLibrary: boolean;
  hasFriend: boolean;
}
export type Stand = 'done' | 'skipped' | 'open';

/** How many of the newest plays are searched for an imported play. */
const NEWEST = 50;

async function ask(): Promise<Figures> {
  const away = () => undefined;
  const [queue, stats, diary, follows] = await Promise.all([
    post('/api/queues/fetchMyQueue', { limit: 1 }),
    post('/api/plays/fetchStats', {}).catch(away),
    post('/api/plays/fetchDiary', { limit: NEWEST }).catch(away),
    post('/api/person/refreshFollowinglist', { limit: 1 }).catch(away),
  ]);
  return {
    seen: (stats?.movies ?? 0) + (stats?.shows ?? 0),
    queued: queue.count,
    hasLibrary: diary?.plays.some((p) => p.source?.startsWith('import:')) ?? false,
    hasFriend: queue.otherQueueCount > 0 || (follows?.numFollowing ?? 0) > 0,
  };
}

/**
 * A member's progress in the first steps. It is derived from the member's services, plays, queues and follows, so it is
 * the same on every device. Only skipped steps are stored on the device.
 * @param isWanted with false, no request is made
 */
export function useFirstSteps(isWanted = true) {
  const userID = useSession((s) => s.ID);
  const services = useSession((s) => s.SERVICES);
  const { skipped } = useSkipped();
  const { data, error, refetch } = useQuery<Figures, CallError>(
    { queryKey: ['first steps', userID], queryFn: ask, enabled: isWanted && userID !== 0, staleTime: 0 },
    queryClient,
  );
  const isDone: Record<Step, boolean> = {
    services: services.length > 0,
    titles: (data?.seen ?? 0) + (data?.queued ?? 0) > 0,
    library: data?.hasLibrary ?? false,
    friend: data?.hasFriend ?? false,
  };
  const standOf = (step: Step): Stand => (isDone[step] ? 'done' : skipped.includes(step) ? 'skipped' : 'open');
  return { figures: data, services: services.length, standOf, error, refetch };
}
