import type { QueueItem } from '@videoqs/contract/queues/queue';
import { SortableList } from '@videoqs/web/sortable';
import { useVirtualRows } from '@videoqs/web/virtual-list';
import { useRef } from 'react';
import { messages } from '../../messages.ts';
import { useList } from '../../queue/list-context.tsx';
import { moveTitle } from '../../queue/move-title.ts';
import styles from './queue-list.module.css';
import { SortableQueueRow, StillQueueRow } from './queue-row.tsx';
import type { useSelection } from './use-selection.ts';

const EAGER = 6;
/** About the height of a row. */
const ROW_PX = 105;

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
  const queue = useList();
  const list = useRef<HTMLOListElement>(null);
  const itemOf = new Map(items.map((item) => [item.mediaType_vid, item]));
  const isWhole = queue.canEdit && !selection.on && shown.length === items.length;
  const still = useVirtualRows({ list, count: isWhole ? 0 : shown.length, estimate: ROW_PX });
  if (isWhole)
    return (
      <SortableList
        className={styles.list}
        ids={items.map((i) => i.mediaType_vid)}
        nameOf={(id) => itemOf.get(id)?.title ?? messages.show}
        estimate={ROW_PX}
        cache={`queue ${queue.list.ref().queueID}`}
        onMove={({ id, pivot, where, to }) =>
          void moveTitle(
            queue.list,
            { id, pivot, where },
            messages.movedToPlace(itemOf.get(id)?.title ?? messages.show, to + 1, items.length),
          )
        }
      >
        {(id, sort) => {
          const item = itemOf.get(id);
          return item && <SortableQueueRow key={id} item={item} sort={sort} eager={sort.place < EAGER} />;
        }}
      </SortableList>
    );
  const rankOf = new Map(items.map((item, n) => [item, n + 1]));
  return (
    <ol ref={list} className={styles.list} style={still.style}>
      {still.pieces.map((piece) => {
        if ('gap' in piece) return <li key={piece.key} aria-hidden="true" style={{ height: piece.gap }} />;
        const item = shown[piece.index];
        if (!item) return null;
        const { mediaType_vid } = item;
        return (
          <StillQueueRow
            key={mediaType_vid}
            item={item}
            index={piece.index}
            measure={still.measure}
            rank={rankOf.get(item) ?? 0}
            eager={piece.index < EAGER}
            selecting={selection.on ? { on: selection.has(mediaType_vid), toggle: selection.toggle } : undefined}
          />
        );
      })}
    </ol>
  );
}
