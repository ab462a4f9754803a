import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { focusOr } from '../app/focus.tsx';
import { dismissSnack, type Snack, undoNewest, useSnacks } from '../app/snackbar.tsx';
import { IconButton } from '../form/button.tsx';
import styles from './snackbar-host.module.css';
import { useTopmost } from './top-layer.tsx';

/** Elements in which Control+Z undoes text edits. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, [contenteditable]') !== null;

/** The snackbars. The shell mounts them once and announces their text in its live region. */
export function SnackbarHost() {
  const snacks = useSnacks((s) => s.snacks);
  // while a modal is open, everything outside it is blurred and inert
  const modal = useTopmost();
  useEffect(() => {
    // keyboard users need many steps to reach the snackbar, and it disappears soon
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== 'z' || !(e.ctrlKey || e.metaKey) || e.shiftKey || isField(e.target)) return;
      if (undoNewest()) e.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const shown = (
    <div className={styles.snacks}>
      {snacks.map((snack) => (
        <SnackBar key={snack.id} snack={snack} />
      ))}
    </div>
  );
  return modal ? createPortal(shown, modal) : shown;
}

function SnackBar({ snack }: { snack: Snack }) {
  const held = useRef(false);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    let timer = setTimeout(function end() {
      // the message stays while the pointer or the focus is on it, so that Undo can be reached
      if (held.current) timer = setTimeout(end, 1000);
      else dismissSnack(snack.id);
    }, snack.ms);
    return () => clearTimeout(timer);
  }, [snack]);
  const hold = (on: boolean) => () => {
    held.current = on;
  };
  const done = (run?: () => void) => {
    const back = held.current && document.activeElement?.closest('[data-snack]');
    dismissSnack(snack.id);
    run?.();
    if (back) focusOr(before.current);
  };
  return (
    <section
      className={styles.snack}
      data-snack=""
      aria-label="Message"
      onMouseEnter={hold(true)}
      onMouseLeave={hold(false)}
      onFocus={(e) => {
        hold(true)();
        if (!e.currentTarget.contains(e.relatedTarget)) before.current = e.relatedTarget;
      }}
      onBlur={hold(false)}
    >
      <span className={styles.text}>{snack.text}</span>
      {snack.action && (
        <button
          type="button"
          className={styles.undo}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => done(snack.action?.run)}
        >
          {snack.action.label}
        </button>
      )}
      <IconButton className={styles.dismiss} icon="close" label="Dismiss" onClick={() => done()} />
    </section>
  );
}
