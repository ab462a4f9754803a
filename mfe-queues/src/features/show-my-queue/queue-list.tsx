import type { QueueItem } from '@videoqs/contract/queues/queue';
import { SortableList } from '@videoqs/web/sortable';
import { messages } from '../../messages.ts';
import { moveTitle } from '../../queue/move-title.ts';
import styles from './queue-list.module.css';
import { SortableQueueRow, StillQueueRow } from './queue-row.tsx';
import type { useSelection } from './use-selection.ts';

const EAGER = 6;

/** The titles in order. Drag and drop rests while only some of them show, or while they are being ticked. */
export function QueueList({
  items,
  shown,
  selection,
}: {
  items: readonly QueueItem[];
  shown: readonly QueueItem[];
  selection: ReturnType<typeof useSelection>;
}) {
  const rankOf = new Map(items.map((i, n) => [i.mediaType_vid, n + 1]));
  const row = (item: QueueItem, n: number) => ({
    item,
    rank: rankOf.get(item.mediaType_vid) ?? 0,
    eager: n < EAGER,
  });
  if (selection.on || shown.length !== items.length)
    return (
      <ol className={styles.list}>
        {shown.map((item, n) => (
          <StillQueueRow
            key={item.mediaType_vid}
            {...row(item, n)}
            {...(selection.on && { selecting: { on: selection.has(item.mediaType_vid), toggle: selection.toggle } })}
          />
        ))}
      </ol>
    );
  const titleOf = (id: string) => items[(rankOf.get(id) ?? 0) - 1]?.title ?? messages.show;
  return (
    <SortableList
      ids={items.map((i) => i.mediaType_vid)}
      nameOf={titleOf}
      onMove={({ id, pivot, where }) => void moveTitle({ id, pivot, where })}
    >
      <ol className={styles.list}>
        {items.map((item, n) => (
          <SortableQueueRow key={item.mediaType_vid} {...row(item, n)} />
        ))}
      </ol>
    </SortableList>
  );
}
