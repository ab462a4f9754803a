import { useDialogs } from '@videoqs/web/dialogs';
import { useLayoutEffect, useRef } from 'react';

const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], dialog';

/**
 * Calls `run` when a key is pressed, unless the member is typing into a field, holds a modifier, or a dialog is open.
 */
export function useKey(key: string, run: (() => void) | undefined): void {
  const now = useRef(run);
  now.current = run;
  useLayoutEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== key || e.ctrlKey || e.metaKey || e.altKey || e.repeat || e.defaultPrevented) return;
      const { boxes, dialogs } = useDialogs.getState();
      if (boxes.length > 0 || dialogs.length > 0) return;
      if (e.target instanceof Element && e.target.closest(FIELDS)) return;
      now.current?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [key]);
}
