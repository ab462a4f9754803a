import { type RefObject, useEffect, useRef } from 'react';
import { closeByBack } from '../app/dialogs.tsx';

/** The width of a phone, where a dialog is a sheet at the bottom of the page. */
const NARROW = 700;
/** The distance that a finger must pull a sheet down to close it, px. */
const FAR = 90;
/** The distance in px that a finger must move before its direction is decided. */
const CHOSEN = 10;
/** Elements in which dragging with a finger means something else than pulling the sheet. */
const OWN_GESTURES = 'input, textarea, select, [contenteditable], [role="slider"]';

export const isNarrow = (): boolean => window.innerWidth <= NARROW;

/**
 * Lets Back and a pull down close a sheet on phones. The caller's close function returns the focus.
 * @param o.back whether the sheet needs a history entry; a dialog opened by name has its own
 * @param o.isHeld whether pulling must not close the sheet now, e.g. because something was typed
 */
export function useSheet(
  ref: RefObject<HTMLElement | null>,
  close: () => void,
  o: { open: boolean; back: boolean; pull: boolean; isHeld?: () => boolean },
): void {
  const now = useRef({ close, isHeld: o.isHeld });
  now.current = { close, isHeld: o.isHeld };
  const hasEntry = o.open && o.back;
  useEffect(() => (hasEntry ? closeByBack(() => now.current.close()) : undefined), [hasEntry]);
  const isPulled = o.open && o.pull;
  useEffect(() => {
    if (!isPulled || !ref.current) return;
    return followPull(
      ref.current,
      () => now.current.close(),
      () => now.current.isHeld?.() ?? false,
    );
  }, [isPulled, ref]);
}

/**
 * Moves the sheet with the finger, and back up when the finger is lifted too early. @returns a function that stops it
 */
function followPull(sheet: HTMLElement, close: () => void, isHeld: () => boolean): () => void {
  let from: { x: number; y: number } | undefined;
  let by = 0;
  const put = (to: number) => {
    by = to;
    sheet.toggleAttribute('data-pulled', to > 0);
    sheet.style.transform = to ? `translateY(${to}px)` : '';
  };
  const start = ({ touches: [first, second], target }: TouchEvent) => {
    const canPull = first && !second && isNarrow() && !isHeld() && isAtTop(target, sheet);
    from = canPull ? { x: first.clientX, y: first.clientY } : undefined;
  };
  const move = ({ touches: [finger] }: TouchEvent) => {
    if (!from || !finger) return;
    const [x, y] = [Math.abs(finger.clientX - from.x), finger.clientY - from.y];
    if (by > 0 || (y > CHOSEN && y > x)) put(Math.max(0, y));
    // the finger moved sideways or up, so it scrolls and must not start a pull later
    else if (Math.max(x, Math.abs(y)) > CHOSEN) from = undefined;
  };
  const end = () => {
    const isFar = from !== undefined && by > FAR;
    from = undefined;
    if (isFar) close();
    // if the sheet stays open after all, move it back up
    if (by > 0) requestAnimationFrame(() => put(0));
  };
  const cancel = () => {
    from = undefined;
    put(0);
  };
  const handlers = { touchstart: start, touchmove: move, touchend: end, touchcancel: cancel } as const;
  for (const [name, on] of Object.entries(handlers))
    sheet.addEventListener(name, on as EventListener, { passive: true });
  return () => {
    for (const [name, on] of Object.entries(handlers)) sheet.removeEventListener(name, on as EventListener);
  };
}

/**
 * Whether a pull may begin: no element between the finger and the sheet is scrolled down or uses dragging for itself.
 */
function isAtTop(target: EventTarget | null, sheet: HTMLElement): boolean {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if (at.scrollTop > 0 || at.matches(OWN_GESTURES) || getComputedStyle(at).touchAction === 'none') return false;
    if (at === sheet) return true;
  }
  return false;
}
