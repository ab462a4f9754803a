import { post } from '@videoqs/web/api';
import { queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';

/** At most this many titles are asked about in one call. */
const MAX = 100;
const keyOf = (mediaType_vid: string) => ['in my queue', mediaType_vid];

/** Titles asked about since the last call went out; those that a page shows together go in one call. */
let gathering: { keys: string[]; answer: Promise<ReadonlySet<string>> } | undefined;
async function isIn(mediaType_vid: string): Promise<boolean> {
  if (!gathering || gathering.keys.length === MAX) {
    const keys: string[] = [];
    const answer = new Promise((go) => setTimeout(go)).then(async () => {
      if (gathering?.keys === keys) gathering = undefined;
      return new Set((await post('/api/queues/fetchInQueue', { keys })).inQueue);
    });
    gathering = { keys, answer };
  }
  gathering.keys.push(mediaType_vid);
  return (await gathering.answer).has(mediaType_vid);
}

/** Is a title in my queue? Asks the server, together with all other titles of the page; never for visitors. */
export function useInQueue(mediaType_vid: string) {
  const userID = useSession((s) => s.ID);
  return useQuery(
    { queryKey: keyOf(mediaType_vid), queryFn: () => isIn(mediaType_vid), enabled: userID !== 0 },
    queryClient,
  );
}

/** Records the result of a change, known without asking. */
export function nowInQueue(mediaType_vid: string, is: boolean): void {
  void queryClient.cancelQueries({ queryKey: keyOf(mediaType_vid) });
  queryClient.setQueryData(keyOf(mediaType_vid), is);
}

/** Titles of which it is not known any more whether they are in my queue: asked again where they show. */
export function forgetInQueue(keys: readonly string[]): void {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: keyOf(key) });
}
