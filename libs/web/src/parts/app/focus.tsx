import { type ReactNode, useEffect, useRef } from 'react';

/** Moves the focus to an element, or to the page when the element was removed, so that the focus is never lost. */
export function focusOr(element?: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
  // otherwise the browser would scroll the page's heading under the bar
  else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

const PRESSABLE = 'a[href], button:not([disabled]), input, select, textarea, [tabindex="0"]';

/**
 * Remembers which element has the focus.
 * @returns a function that restores the focus: to the same element; if that was removed, to the first control left
 * around it; and to the page if no control is left
 */
export function rememberFocus(): () => void {
  const around: Element[] = [];
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) around.push(at);
  return () => {
    const left = around.find((at) => at.isConnected);
    if (!left || left === around[0] || left.matches('main')) return focusOr(left);
    // if no element but the page is left, its first control would be the frame's skip link
    focusOr(left.matches(PRESSABLE) ? left : (left.querySelector('main') ?? left.querySelector(PRESSABLE)));
  };
}

/**
 * Wraps controls that disappear when used, and moves the focus to the element that `next` returns.
 * @param next receives the remaining content and, for rows of a list, the index of the row that had the focus (else -1)
 */
export function FocusKeeper({
  children,
  next = (inside) => inside.querySelector('a[href], button'),
}: {
  children: ReactNode;
  next?: (inside: HTMLElement, row: number) => Element | null | undefined;
}) {
  const inside = useRef<HTMLDivElement>(null);
  const had = useRef<{ row: number } | null>(null);
  const where = useRef(next);
  where.current = next;
  useEffect(() => {
    const root = inside.current;
    if (!root) return;
    // no event reports that a focused element was removed; the focus is then on the page's body
    const watch = new MutationObserver(() => {
      if (had.current && document.activeElement === document.body) focusOr(where.current(root, had.current.row));
    });
    watch.observe(root, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears where the focus is
    <div
      ref={inside}
      style={{ display: 'contents' }}
      onFocus={({ target }) => {
        if (!inside.current?.contains(target)) return; // the focus is in a menu above the page
        const row = target.closest('li');
        had.current = { row: row?.parentElement ? [...row.parentElement.children].indexOf(row) : -1 };
      }}
      onBlur={({ target, relatedTarget }) => {
        if (relatedTarget) had.current = null;
        // the member moved the focus away, or the focused element is being removed; the check below finds out which
        else
          queueMicrotask(() => {
            if (target.isConnected) had.current = null;
          });
      }}
    >
      {children}
    </div>
  );
}
