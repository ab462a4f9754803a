import type { TouchEvent } from 'react';

/** The distance a finger must move sideways, with less than half of that up or down, px. */
const FAR = 60;

/** The point where the current finger came down; there is only one, however often an element is rendered meanwhile. */
let from: { x: number; y: number } | undefined;

/** Handlers that report a sideways swipe over an element, with its direction. */
export function swipes({ left, right }: { left?: (on: HTMLElement) => void; right?: (on: HTMLElement) => void }) {
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [first, second] = [touches[0], touches[1]];
      from = first && !second ? { x: first.clientX, y: first.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent<HTMLElement>) => {
      const end = changedTouches[0];
      if (!from || !end) return;
      const [x, y] = [end.clientX - from.x, Math.abs(end.clientY - from.y)];
      from = undefined;
      if (Math.abs(x) < FAR || y > Math.abs(x) / 2) return;
      (x < 0 ? left : right)?.(currentTarget);
    },
  };
}
