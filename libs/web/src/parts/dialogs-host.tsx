import { useEffect, useRef } from 'react';
import { Button, IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { dismissSnack, useDialogs } from './dialogs.tsx';
import { focusOr } from './focus.tsx';
import { Poster } from './poster.tsx';

/** Shows the message box asked for last. Mounted once, by the shell. */
export function MessageBoxHost() {
  const box = useDialogs((s) => s.boxes.at(-1));
  if (!box) return null;
  return (
    <Dialog
      key={box.id}
      open
      kind="alertdialog"
      title={box.title}
      onClose={() => box.settle('')}
      footer={box.choices.map((c) => (
        <Button
          key={c.value}
          tone={c.tone}
          onClick={() => box.settle(c.value)}
          data-autofocus={c.tone === 'primary' ? '' : undefined}
        >
          {c.label}
        </Button>
      ))}
    >
      <div className="vq-box">
        {box.poster && (
          <div style={{ width: 92, flex: 'none' }}>
            <Poster {...box.poster} size="w92" eager />
          </div>
        )}
        <p>{box.message}</p>
      </div>
    </Dialog>
  );
}

/** Where Control+Z is the text's own. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, [contenteditable]') !== null;

/** The snackbar and the live region. Mounted once, by the shell. */
export function SnackbarHost() {
  const snack = useDialogs((s) => s.snack);
  const announcement = useDialogs((s) => s.announcement);
  const held = useRef(false);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!snack) return;
    held.current = false;
    let timer = setTimeout(function end() {
      // stays while the pointer or the focus is on it: Undo must be reachable
      if (held.current) timer = setTimeout(end, 1000);
      else dismissSnack();
    }, snack.ms);
    return () => clearTimeout(timer);
  }, [snack]);
  const hold = (on: boolean) => () => {
    held.current = on;
  };
  const done = (run?: () => void) => {
    const back = held.current && document.activeElement?.closest('.vq-snack');
    dismissSnack();
    run?.();
    if (back) focusOr(before.current);
  };
  useEffect(() => {
    const { action } = snack ?? {};
    if (!action) return;
    // the snackbar is far from whoever comes by keyboard, and does not stay long
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== 'z' || !(e.ctrlKey || e.metaKey) || e.shiftKey || isField(e.target)) return;
      e.preventDefault();
      dismissSnack();
      action.run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [snack]);
  return (
    <>
      <div className="vq-sr" role="status" aria-live="polite">
        {announcement}
      </div>
      {snack && (
        <section
          key={snack.id}
          className="vq-snack"
          aria-label="Message"
          onMouseEnter={hold(true)}
          onMouseLeave={hold(false)}
          onFocus={(e) => {
            hold(true)();
            if (!e.currentTarget.contains(e.relatedTarget)) before.current = e.relatedTarget;
          }}
          onBlur={hold(false)}
        >
          <span>{snack.text}</span>
          {snack.action && (
            <button
              type="button"
              className="vq-snack-undo"
              aria-keyshortcuts="Control+Z Meta+Z"
              onClick={() => done(snack.action?.run)}
            >
              {snack.action.label}
            </button>
          )}
          <IconButton icon="close" label="Dismiss" onClick={() => done()} />
        </section>
      )}
    </>
  );
}
