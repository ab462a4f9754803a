import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MeasuringStrategy,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type FocusEvent, type HTMLAttributes, type ReactNode, useId, useRef, useState } from 'react';
import { announce } from '../app/snackbar.tsx';
import { useKeyboardMove } from './keyboard-move.tsx';
import { useVirtualRows } from './virtual-list.tsx';

export interface Move {
  id: string;
  /**
   * The neighbor at the new position. The moved item is placed before or after this neighbor. In the call these are
   * moveItem, pivotItem and BEFOREorAFTER.
   */
  pivot: string;
  where: 'BEFORE' | 'AFTER';
  from: number;
  to: number;
}
export interface SortableRow {
  /** The props for the row's `li` element. */
  row: {
    ref: (node: HTMLElement | null) => void;
    style: { transform?: string; transition?: string };
    'data-index': number;
  };
  /** The props for the grip. The grip is a button whose label names the title. */
  grip: HTMLAttributes<HTMLElement> & { ref: (node: HTMLElement | null) => void };
  /** Whether the member is moving the item at the moment, by pointer or by keyboard. */
  isLifted: boolean;
  /** The item's position, counted from 0. During a move, it is the position that the item would get now. */
  place: number;
}

/**
 * A list that members sort by mouse, by touch (press and hold), or by keyboard. When the grip has the focus, Space or
 * Enter picks the item up. Arrows, Page keys, Home and End move the item. Space or Enter puts it down, and Escape
 * cancels. Each step is announced to screen readers. onMove reports the finished move. A long list renders only the
 * visible rows.
 */
export function SortableList({
  ids,
  nameOf,
  onMove,
  className,
  estimate,
  cache,
  grid = false,
  children,
}: {
  ids: readonly string[];
  nameOf: (id: string) => string;
  onMove: (move: Move) => void;
  className?: string;
  /** Assumed height of a row that was not drawn yet, px. */
  estimate: number;
  /** The name under which row heights are cached, so that Back shows the list at its old position. */
  cache?: string;
  /** Whether the list wraps. A dragged item can then move in all directions. */
  grid?: boolean;
  /** Draws one row. */
  children: (id: string, sort: SortableRow) => ReactNode;
}) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState(-1);
  /** The row whose grip has the focus. It stays rendered, wherever the list is scrolled. */
  const [held, setHeld] = useState<string | null>(null);
  const hint = useId();
  const placeOf = (at: number) => `${at + 1} of ${ids.length}`;
  const put = (from: number, to: number) => {
    const id = ids[from];
    const pivot = ids[to];
    if (id && pivot && from !== to) onMove({ id, pivot, where: to > from ? 'AFTER' : 'BEFORE', from, to });
  };
  const { lifted, gripProps } = useKeyboardMove({
    ids,
    put,
    say: (what, id, at) => {
      if (what === 'gone') return announce('Somebody removed what you picked up.');
      const name = nameOf(id);
      if (what === 'lifted') announce(`Picked up ${name}, ${placeOf(at)}.`);
      else if (what === 'moved') announce(`${name} is at ${placeOf(at)}.`);
      else announce(`${name} was put back.`);
      if (what !== 'lifted') rows.scrollTo(at);
    },
  });
  const shown = lifted ? arrayMove([...ids], lifted.from, lifted.to) : ids;
  const rows = useVirtualRows({
    list,
    count: ids.length,
    estimate,
    keep: lifted?.to ?? (held === null ? dragged : ids.indexOf(held)),
    cache,
  });
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(-1);
    if (over) put(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // in a long list, rows that become visible during a drag are targets too
      measuring={rows.measure && dragged >= 0 ? ALWAYS : undefined}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => setDragged(ids.indexOf(String(active.id)))}
      onDragEnd={end}
      onDragCancel={() => setDragged(-1)}
    >
      <SortableContext items={[...shown]} strategy={grid ? rectSortingStrategy : verticalListSortingStrategy}>
        <span id={hint} hidden>
          {HINT}
        </span>
        <ol ref={list} className={className} style={rows.style}>
          {rows.pieces.map((piece) => {
            if ('gap' in piece) return <li key={piece.key} aria-hidden="true" style={{ height: piece.gap }} />;
            const id = shown[piece.index] ?? '';
            const keys = gripProps(ids.indexOf(id));
            const blur = (e: FocusEvent<HTMLElement>) => {
              keys.onBlur?.(e);
              if (e.relatedTarget) setHeld(null);
            };
            return (
              <Row
                key={id}
                id={id}
                index={piece.index}
                count={ids.length}
                measure={rows.measure}
                isLifted={lifted?.to === piece.index}
                gripProps={{ ...keys, 'aria-describedby': hint, onFocus: () => setHeld(id), onBlur: blur }}
                draw={children}
              />
            );
          })}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

const HINT =
  'Press Space to pick it up. Move it with the arrow keys, Page Up, Page Down, Home or End. Press Space to drop it, or Escape to cancel.';
const ALWAYS = { droppable: { strategy: MeasuringStrategy.Always } };
/** Dragging by pointer is visible, so it is not announced. The list announces moves by keyboard. */
const SILENT = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' };

function Row({
  id,
  index,
  count,
  measure,
  isLifted,
  gripProps,
  draw,
}: {
  id: string;
  index: number;
  count: number;
  measure: ((row: Element | null) => void) | undefined;
  isLifted: boolean;
  gripProps: HTMLAttributes<HTMLElement>;
  draw: (id: string, sort: SortableRow) => ReactNode;
}) {
  const s = useSortable({ id });
  const transform = s.transform ? `translate3d(${s.transform.x}px, ${s.transform.y}px, 0)` : undefined;
  const ref = (node: HTMLElement | null) => {
    s.setNodeRef(node);
    measure?.(node);
  };
  const place = { 'aria-setsize': measure ? count : undefined, 'aria-posinset': measure ? index + 1 : undefined };
  return draw(id, {
    row: { ref, style: { transform, transition: s.transition }, 'data-index': index, ...place },
    grip: { ref: s.setActivatorNodeRef, ...s.listeners, ...gripProps },
    isLifted: isLifted || s.isDragging,
    place: s.newIndex >= 0 ? s.newIndex : index,
  });
}
