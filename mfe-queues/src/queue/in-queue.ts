import { post } from '@videoqs/web/api';
import { queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';

/** At most this many titles are asked about in one call. */
const MAX = 200;
const keyOf = (mediaType_vid: string) => ['in my queue', mediaType_vid];

/** What is known of a title and my queue. */
interface Known {
  is: boolean;
  remindDate?: string | undefined;
  /** Shared queues that hold it. */
  shared?: readonly number[] | undefined;
}

/** Titles asked about since the last call went out; those that a page shows together go in one call. */
let gathering: { keys: string[]; answer: Promise<(key: string) => Known> } | undefined;
async function ask(mediaType_vid: string): Promise<Known> {
  if (!gathering || gathering.keys.length === MAX) {
    const keys: string[] = [];
    const answer = new Promise((go) => setTimeout(go)).then(async () => {
      if (gathering?.keys === keys) gathering = undefined;
      const { inQueue, inShared = [], reminders = [] } = await post('/api/queues/fetchInQueue', { keys });
      const there = new Set(inQueue);
      const days = new Map(reminders.map((r) => [r.mediaType_vid, r.remindDate]));
      const shared = new Map(inShared.map((r) => [r.mediaType_vid, r.queueIDs]));
      return (key: string) => ({ is: there.has(key), remindDate: days.get(key), shared: shared.get(key) });
    });
    gathering = { keys, answer };
  }
  gathering.keys.push(mediaType_vid);
  return (await gathering.answer)(mediaType_vid);
}

const NONE: readonly number[] = [];

/** Is a title in my queue, and in which shared ones? Asks the server, together with all other titles of the page; never for visitors. */
export function useInQueue(mediaType_vid: string) {
  const userID = useSession((s) => s.ID);
  const { data, error, refetch } = useQuery(
    { queryKey: keyOf(mediaType_vid), queryFn: () => ask(mediaType_vid), enabled: userID !== 0 },
    queryClient,
  );
  return { isIn: data?.is, remindDate: data?.remindDate, shared: data?.shared ?? NONE, error, refetch };
}

/** Records the result of a change, known without asking. */
export function nowInQueue(mediaType_vid: string, is: boolean, remindDate?: string): void {
  void queryClient.cancelQueries({ queryKey: keyOf(mediaType_vid) });
  queryClient.setQueryData<Known>(keyOf(mediaType_vid), (known) => ({ is, remindDate, shared: known?.shared }));
}

/** Records that a shared queue holds it now. */
export function nowInShared(mediaType_vid: string, queueID: number): void {
  queryClient.setQueryData<Known>(
    keyOf(mediaType_vid),
    (known) => known && { ...known, shared: [...new Set([...(known.shared ?? []), queueID])] },
  );
}

/** Titles of which it is not known any more whether they are in my queue: asked again where they show. */
export function forgetInQueue(keys: readonly string[]): void {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: keyOf(key) });
}
