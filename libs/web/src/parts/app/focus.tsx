import { type ReactNode, useEffect, useRef } from 'react';

/** Gives the focus to an element, or to the page when that is gone: never to nothing. */
export function focusOr(element?: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
  // it would be scrolled up under the bar, its heading with it
  else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

const PRESSABLE = 'a[href], button:not([disabled]), input, select, textarea, [tabindex="0"]';

/**
 * Remembers where the focus is. @returns a function that gives it back: to the same element or, when that is gone by
 * then, to the first thing to press in what is left around it, or to the page where that is all of it.
 */
export function rememberFocus(): () => void {
  const around: Element[] = [];
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) around.push(at);
  return () => {
    const left = around.find((at) => at.isConnected);
    if (!left || left === around[0] || left.matches('main')) return focusOr(left);
    // of the whole page only its frame would be pressed: the way past it comes first there
    focusOr(left.matches(PRESSABLE) ? left : (left.querySelector('main') ?? left.querySelector(PRESSABLE)));
  };
}

/**
 * Wraps controls that disappear when they are used, and moves the focus on to where `next` says.
 * @param next gets what is inside now and, for rows of a list, the place of the row that had the focus (else -1)
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
    // no event tells when a focused element is removed; the page's body has the focus then
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
        if (!inside.current?.contains(target)) return; // a menu above the page
        const row = target.closest('li');
        had.current = { row: row?.parentElement ? [...row.parentElement.children].indexOf(row) : -1 };
      }}
      onBlur={({ target, relatedTarget }) => {
        if (relatedTarget) had.current = null;
        // the member left it by choice, unless it turns out that it was removed
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
