import type { QueueItem } from '@videoqs/contract/queues/queue';
import { SortableList } from '@videoqs/web/sortable';
import { useVirtualRows } from '@videoqs/web/virtual-list';
import { useMemo, useRef } from 'react';
import { messages } from '../../messages.ts';
import { useList } from '../../queue/list-context.tsx';
import { moveTitle, moveToPlace } from '../../queue/move-title.ts';
import { messages as queueTexts } from '../../texts/queue.messages.ts';
import styles from './queue-list.module.css';
import { ComingRow, Reach } from './row/coming-row.tsx';
import { SortableQueueRow, StillQueueRow } from './row/queue-row.tsx';
import type { useSelection } from './use-selection.ts';

const EAGER = 6;
/** The approximate height of a row in px. */
const ROW_PX = 105;
/** When the list is scrolled to within this many rows of the last loaded row, more rows are requested. */
const AHEAD = 60;

/** The titles of the list: the loaded ones, and the total number. */
export interface Listed {
  items: readonly (QueueItem & { place?: number })[];
  rows: number;
  /** Requests the row at an index. */
  reach: (index: number) => void;
}

/**
 * The titles in order. The list has its final height from the start, even while only some titles are loaded. Titles
 * cannot be dragged while the list is filtered or sorted, or while titles are being selected.
 */
export function QueueList({
  isWhole,
  selection,
  ...listed
}: Listed & { isWhole: boolean; selection: ReturnType<typeof useSelection> }) {
  const { canEdit } = useList();
  if (isWhole && canEdit && !selection.on) return <MovableList {...listed} />;
  return <StillList {...listed} selection={selection} />;
}

function MovableList({ items, rows, reach }: Listed) {
  const { list } = useList();
  const itemOf = useMemo(() => new Map(items.map((item) => [item.mediaType_vid, item])), [items]);
  const ids = useMemo(
    () => Array.from({ length: rows }, (_, n) => items[n]?.mediaType_vid ?? `coming ${n}`),
    [items, rows],
  );
  const nameOf = (id: string) => itemOf.get(id)?.title ?? messages.show;
  return (
    <SortableList
      className={styles.list}
      ids={ids}
      nameOf={nameOf}
      estimate={ROW_PX}
      cache={`queue ${list.ref().queueID}`}
      onMove={({ id, pivot, where, to }) => {
        const item = itemOf.get(id);
        if (!item) return;
        if (itemOf.has(pivot))
          void moveTitle(list, { id, pivot, where }, queueTexts.movedToPlace(nameOf(id), to + 1, rows));
        else void moveToPlace(list, item, to + 1); // The target of the move is a title that is not loaded yet.
      }}
    >
      {(id, sort) => {
        const item = itemOf.get(id);
        if (!item) return <ComingRow key={id} sort={sort} reach={reach} />;
        return (
          <SortableQueueRow key={id} item={item} sort={sort} eager={sort.place < EAGER}>
            {sort.place + AHEAD > items.length && <Reach index={sort.place + AHEAD} reach={reach} />}
          </SortableQueueRow>
        );
      }}
    </SortableList>
  );
}

function StillList({ items, rows, reach, selection }: Listed & { selection: ReturnType<typeof useSelection> }) {
  const list = useRef<HTMLOListElement>(null);
  const still = useVirtualRows({ list, count: rows, estimate: ROW_PX });
  return (
    <ol ref={list} className={styles.list} style={still.style}>
      {still.pieces.map((piece) => {
        if ('gap' in piece) return <li key={piece.key} aria-hidden="true" style={{ height: piece.gap }} />;
        const { index } = piece;
        const item = items[index];
        if (!item) return <ComingRow key={`coming ${index}`} index={index} measure={still.measure} reach={reach} />;
        const { mediaType_vid } = item;
        return (
          <StillQueueRow
            key={mediaType_vid}
            item={item}
            index={index}
            of={rows}
            measure={still.measure}
            rank={item.place ?? index + 1}
            eager={index < EAGER}
            selecting={selection.on ? { on: selection.has(mediaType_vid), toggle: selection.toggle } : undefined}
          >
            {index + AHEAD > items.length && <Reach index={index + AHEAD} reach={reach} />}
          </StillQueueRow>
        );
      })}
    </ol>
  );
}
