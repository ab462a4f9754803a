import { CallError } from '@videoqs/web/api';
import { useQueues } from '@videoqs/web/queues-store';
import { useSession } from '@videoqs/web/session';
import { useEffect, useState } from 'react';
import { loadMyQueue } from './load-queue.ts';

/** Any failure as one the error states can show. */
export const asCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError('internal', String(error));

// how it went stands in the store, for whoever shows the queue
const load = () => void loadMyQueue().catch(() => undefined);

/** My queue: from the cache at once, from the server when the cache is no longer good. */
export function useMyQueue() {
  const userID = useSession((s) => s.ID);
  const items = useQueues((s) => s.myQueue);
  const count = useQueues((s) => s.myQueueCount);
  const next = useQueues((s) => s.myQueueNext);
  const cachedOK = useQueues((s) => s.myQueue_cachedOK);
  const failed = useQueues((s) => s.myQueueFailed);
  const [seen, setSeen] = useState(0);
  // once it was there, an invalid cache is no reason to show a skeleton
  if (cachedOK && seen !== userID) setSeen(userID);

  useEffect(() => {
    if (userID !== 0 && !useQueues.getState().myQueue_cachedOK) load();
  }, [userID]);

  useEffect(() => {
    const again = () => {
      if (useQueues.getState().myQueueFailed) load();
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  const known = cachedOK || seen === userID || items.length > 0;
  const error = cachedOK || !failed ? undefined : asCallError(failed);
  return { items, count, next, known, fresh: cachedOK, error, retry: load };
}
