import type { TouchEvent } from 'react';

/** The distance in px that a finger must move sideways. It must move less than half of that up or down. */
const FAR = 60;

/**
 * The point where the current finger touched the screen. It is kept outside of components, because an element may
 * render during a swipe.
 */
let from: { x: number; y: number } | undefined;

/** Handlers that detect a sideways swipe over an element and its direction. */
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
