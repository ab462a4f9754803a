import { post } from '@videoqs/web/api';
import { queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { gather } from '../queue/gather.ts';
import { useMarks } from './marks.ts';
import { type Seen, seenAs } from './seen-as.ts';

/** The maximum number of titles in one call. */
const MAX = 200;
export const seenKey = (mediaType_vid: string) => ['seen', mediaType_vid];

const ask = gather<Seen | null>(MAX, async (keys) => {
  const { seen } = await post('/api/plays/fetchSeen', { keys });
  return (key) => seen[key] ?? null;
});

/**
 * The member's plays of a title, with pending marks applied. One call asks for all titles of the page. Visitors make no
 * call.
 * @returns null for no plays; undefined while unknown
 */
export function useSeen(mediaType_vid: string) {
  const userID = useSession((s) => s.ID);
  const { data, error, refetch } = useQuery(
    { queryKey: seenKey(mediaType_vid), queryFn: () => ask(mediaType_vid), enabled: userID !== 0 },
    queryClient,
  );
  const marks = useMarks((s) => s.marks).filter((m) => m.mediaType_vid === mediaType_vid);
  return { seen: seenAs(marks, data), isWaiting: marks.some((m) => m.isWaiting), error, refetch };
}
