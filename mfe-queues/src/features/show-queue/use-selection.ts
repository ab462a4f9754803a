import type { QueueItem } from '@videoqs/contract/queues/queue';
import { useCallback, useState } from 'react';

/** Checkbox mode of a list: null while it is off. */
export function useSelection(items: readonly QueueItem[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const toggle = useCallback((id: string) => {
    setIds((was) => {
      if (!was) return was;
      const now = new Set(was);
      if (!now.delete(id)) now.add(id);
      return now;
    });
  }, []);
  return {
    on: ids !== null,
    has: (id: string) => ids?.has(id) ?? false,
    picked: ids ? items.filter((i) => ids.has(i.mediaType_vid)) : [],
    toggle,
    start: () => setIds(new Set()),
    stop: useCallback(() => setIds(null), []),
  };
}
