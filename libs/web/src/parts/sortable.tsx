import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type HTMLAttributes, type ReactNode, useRef, useState } from 'react';

export interface Move {
  id: string;
  /** The item it was put before or after: the answer to "moveItem, pivotItem, BEFOREorAFTER". */
  pivot: string;
  where: 'BEFORE' | 'AFTER';
  from: number;
  to: number;
}

/**
 * A list put in order by mouse, touch (press and hold), or keyboard (Space on the grip, arrows, Space; Escape gives
 * up). Says each step to screen readers.
 */
export function SortableList({
  ids,
  nameOf,
  onMove,
  overlay,
  children,
}: {
  ids: readonly string[];
  nameOf: (id: string) => string;
  onMove: (move: Move) => void;
  /** What follows the pointer; without it the row itself does. */
  overlay?: (id: string) => ReactNode;
  children: ReactNode;
}) {
  const [active, setActive] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: string | number) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  // a title that was just picked up is over its own place: that is not worth saying over "Picked up"
  const picked = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active: a }) => {
      picked.current = true;
      return `Picked up ${nameOf(String(a.id))}, ${place(a.id)}.`;
    },
    onDragOver: ({ active: a, over }) => {
      const still = picked.current && over?.id === a.id;
      picked.current = false;
      return over && !still ? `${nameOf(String(a.id))} is at ${place(over.id)}.` : undefined;
    },
    onDragEnd: ({ active: a, over }) =>
      over ? `${nameOf(String(a.id))} was moved to ${place(over.id)}.` : `${nameOf(String(a.id))} was put back.`,
    onDragCancel: ({ active: a }) => `${nameOf(String(a.id))} was put back.`,
  };
  const end = ({ active: a, over }: DragEndEvent) => {
    setActive(null);
    if (!over || a.id === over.id) return;
    const from = ids.indexOf(String(a.id));
    const to = ids.indexOf(String(over.id));
    onMove({ id: String(a.id), pivot: String(over.id), where: to > from ? 'AFTER' : 'BEFORE', from, to });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements }}
      onDragStart={({ active: a }: DragStartEvent) => setActive(String(a.id))}
      onDragEnd={end}
      onDragCancel={() => setActive(null)}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
      {overlay && <DragOverlay>{active === null ? null : overlay(active)}</DragOverlay>}
    </DndContext>
  );
}

export interface SortableRow {
  /** For the row. */
  row: { ref: (node: HTMLElement | null) => void; style: { transform?: string; transition?: string } };
  /** For the grip, a button that names the title. */
  grip: HTMLAttributes<HTMLElement> & { ref: (node: HTMLElement | null) => void };
  dragging: boolean;
}

/** What a row of a SortableList puts on itself and on its grip. */
export function useSortableRow(id: string): SortableRow {
  const s = useSortable({ id });
  const transform = s.transform ? `translate3d(${s.transform.x}px, ${s.transform.y}px, 0)` : undefined;
  return {
    row: { ref: s.setNodeRef, style: { transform, transition: s.transition } },
    grip: { ref: s.setActivatorNodeRef, ...s.attributes, ...s.listeners },
    dragging: s.isDragging,
  };
}
