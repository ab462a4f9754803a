import { useEffect, useRef } from 'react';
import { Button, IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { dismissSnack, useDialogs } from './dialogs.tsx';
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

/** The snackbar and the live region. Mounted once, by the shell. */
export function SnackbarHost() {
  const snack = useDialogs((s) => s.snack);
  const announcement = useDialogs((s) => s.announcement);
  const held = useRef(false);
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
          onFocus={hold(true)}
          onBlur={hold(false)}
        >
          <span>{snack.text}</span>
          {snack.action && (
            <button
              type="button"
              className="vq-snack-undo"
              onClick={() => {
                dismissSnack();
                snack.action?.run();
              }}
            >
              {snack.action.label}
            </button>
          )}
          <IconButton icon="close" label="Dismiss" onClick={dismissSnack} />
        </section>
      )}
    </>
  );
}
