import type { MemberRef } from '@videoqs/contract/wire/values';
import { post } from '@videoqs/web/api';
import { callKey, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { useSeen } from '../../../plays/seen.ts';
import { gather } from '../../../queue/gather.ts';

const PATH = '/api/queues/fetchSeenBy';
/** The maximum number of titles in one call. */
const MAX = 200;

type People = readonly MemberRef[];
const NOBODY: People = [];
const asks = new Map<number, (mediaType_vid: string) => Promise<People>>();

/** Asks who has watched one title of a queue. Requests for several titles at the same time share one call. */
function askIn(queueID: number): (mediaType_vid: string) => Promise<People> {
  const held = asks.get(queueID);
  if (held) return held;
  const ask = gather<People>(MAX, async (keys) => {
    const { people, seenBy } = await post(PATH, { queueID, keys });
    return (key) => people.filter((one) => seenBy[key]?.includes(one.userID));
  });
  asks.set(queueID, ask);
  return ask;
}

/**
 * The members of a shared queue who have watched a title. The reader's own marks count at once.
 * @returns the others, and whether the reader has watched the title too
 */
export function useSeenBy(queueID: number, mediaType_vid: string): { others: People; byMe: boolean } {
  const me = useSession((s) => s.ID);
  const { seen } = useSeen(mediaType_vid);
  const { data = NOBODY } = useQuery(
    { queryKey: [...callKey(PATH), queueID, mediaType_vid], queryFn: () => askIn(queueID)(mediaType_vid) },
    queryClient,
  );
  const others = data.filter((one) => one.userID !== me);
  return { others, byMe: seen === undefined ? others.length < data.length : seen !== null };
}
