import { snackbar } from '@videoqs/web/snackbar';
import { useCallback, useRef } from 'react';
import type { Loaded } from './queue-pages.ts';

/**
 * Loads a long list as far as its reader scrolls. A visible row that is not loaded requests itself. Pages are loaded in
 * order, up to the last requested row.
 * @returns the function that such a row calls with its index; it is a new function after each load
 */
export function useReach({
  loaded,
  hasMore,
  loadMore,
  changedAt,
}: {
  loaded: number;
  hasMore: boolean;
  loadMore: () => Promise<Loaded>;
  /** The time of the last load. */
  changedAt: number;
}): (index: number) => void {
  const now = useRef({ loaded, hasMore, loadMore });
  now.current = { loaded, hasMore, loadMore };
  const run = useRef({ wanted: 0, busy: false });
  return useCallback(
    async (index: number) => {
      run.current.wanted = Math.max(run.current.wanted, index);
      if (run.current.busy) return;
      run.current.busy = true;
      for (let at: Loaded = now.current; at.hasMore && at.loaded <= run.current.wanted; ) {
        at = await now.current.loadMore();
        if (!at.error) continue;
        snackbar({ text: at.error.userMessage });
        break;
      }
      run.current = { wanted: 0, busy: false };
    },
    [changedAt], // After each load, rows that are still missing request themselves again.
  );
}
