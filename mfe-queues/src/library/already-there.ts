import { post } from '@videoqs/web/api';
import { useSession } from '@videoqs/web/session';

/** The number of titles in one call. */
const BATCH = 200;

/** The ids of the member's queues that already have a title, by the title's key. */
export type There = ReadonlyMap<string, readonly number[]>;

/** @throws CallError; when aborted, the signal's reason */
export async function alreadyThere(keys: readonly string[], signal: AbortSignal): Promise<There> {
  const there = new Map<string, readonly number[]>();
  for (let from = 0; from < keys.length; from += BATCH) {
    const batch = keys.slice(from, from + BATCH);
    const { inQueue, inShared = [] } = await post('/api/queues/fetchInQueue', { keys: batch }, { signal });
    for (const key of inQueue) there.set(key, [useSession.getState().ID]);
    for (const { mediaType_vid: key, queueIDs } of inShared) there.set(key, [...(there.get(key) ?? []), ...queueIDs]);
  }
  return there;
}
