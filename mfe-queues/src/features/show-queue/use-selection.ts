import type { QueueItem } from '@videoqs/contract/queues/queue';
import { snackbar } from '@videoqs/web/snackbar';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Loaded } from '../../queue/queue-pages.ts';

/** The listed titles that can be selected: the loaded ones, and a function that loads the rest. */
interface Tickable {
  items: readonly QueueItem[];
  hasMore: boolean;
  loadMore: () => Promise<Loaded>;
}

/** The selection mode of a list, and the selected titles. */
export function useSelection({ items, hasMore, loadMore }: Tickable) {
  /** The ids of the selected titles; null while the selection mode is off. */
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const [wantsAll, setWantsAll] = useState(false);
  /** The title that was selected last. A click with Shift selects from there. */
  const anchor = useRef<string>(undefined);
  const listed = useRef(items);
  listed.current = items;
  const toggle = useCallback((id: string, isRange: boolean) => {
    const keys = listed.current.map((i) => i.mediaType_vid);
    const [from, to] = [keys.indexOf(anchor.current ?? ''), keys.indexOf(id)];
    anchor.current = id;
    setIds((was) => {
      if (!was) return was;
      const now = new Set(was);
      if (isRange && from >= 0) for (const key of keys.slice(Math.min(from, to), Math.max(from, to) + 1)) now.add(key);
      else if (!now.delete(id)) now.add(id);
      return now;
    });
  }, []);
  useEffect(() => {
    if (!wantsAll) return;
    if (!hasMore) {
      setWantsAll(false);
      setIds((was) => was && new Set(items.map((i) => i.mediaType_vid)));
      return;
    }
    void loadMore().then(({ error }) => {
      if (!error) return;
      setWantsAll(false);
      snackbar({ text: error.userMessage, ms: 5000 });
    });
  }, [wantsAll, hasMore, items, loadMore]);
  const picked = ids ? items.filter((i) => ids.has(i.mediaType_vid)) : [];
  return {
    on: ids !== null,
    has: (id: string) => ids?.has(id) ?? false,
    picked,
    toggle,
    start: () => setIds(new Set()),
    stop: useCallback(() => {
      setIds(null);
      setWantsAll(false);
    }, []),
    isAll: !hasMore && picked.length === items.length,
    isSelectingAll: wantsAll,
    /** Selects all listed titles, once they are loaded. */
    selectAll: () => setWantsAll(true),
    selectNone: () => setIds(new Set()),
  };
}
