import { type ReactNode, use, useEffect, useId, useRef } from 'react';
import { useMuted } from '../app/dialogs.tsx';
import { rememberFocus } from '../app/focus.tsx';
import { IconButton } from '../form/button.tsx';
import styles from './dialog.module.css';
import { DialogContext } from './dialog-context.tsx';
import { cover } from './top-layer.tsx';

/** Within a dialog that was opened by name: closes it, with its answer if it has one. */
export const useClose = () => use(DialogContext)?.close ?? (() => {});

/**
 * A modal of our own on the browser's <dialog>: focus is trapped and given back, Escape and a click beside it close it
 * (the click not once something was typed). Light enough for the first page; antd forms stand in it as well. Within a
 * dialog that was opened by name it closes that one, unless onClose says otherwise.
 */
export function Dialog({
  open = true,
  title,
  onClose,
  children,
  footer,
  wide = false,
  side = false,
  late = false,
  kind = 'dialog',
}: {
  open?: boolean;
  title: string;
  onClose?: () => void;
  children: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  /** A drawer at the page's end, from top to bottom; a sheet on phones. */
  side?: boolean;
  /** For the placeholder of a dialog that is loading: shown only if loading takes a moment. */
  late?: boolean;
  /** 'alertdialog' interrupts: no close button, a click beside it does nothing. */
  kind?: 'dialog' | 'alertdialog';
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleID = useId();
  const hosted = use(DialogContext);
  const typed = useRef(false);
  const muted = useMuted() && kind === 'dialog';
  const close = onClose ?? (() => hosted?.close());
  const giveBack = hosted?.giveBack;
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const back = giveBack ?? rememberFocus();
    typed.current = false;
    if (!dialog.open) dialog.showModal();
    const lower = cover(dialog);
    // the browser would take the first button; a form names the field it starts with
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      lower();
      if (dialog.open) dialog.close();
      // a dialog that is unmounted while open gives no focus back by itself
      back();
    };
  }, [open, giveBack]);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape (onCancel) is the keyboard's way
    <dialog
      ref={ref}
      className={[styles.dialog, wide && styles.wide, side && styles.side].filter(Boolean).join(' ')}
      data-muted={muted || undefined}
      data-late={late || undefined}
      role={kind}
      aria-labelledby={titleID}
      onInput={() => {
        typed.current = true;
      }}
      onCancel={(e) => {
        e.preventDefault();
        close();
      }}
      onClick={(e) => {
        if (e.target === ref.current && kind === 'dialog' && !typed.current) close();
      }}
    >
      <div className={styles.body}>
        {/* no <header> or <footer>: those would be the page's */}
        <div className={styles.head}>
          <h2 id={titleID}>{title}</h2>
          {kind === 'dialog' && <IconButton className={styles.close} icon="close" label="Close" onClick={close} />}
        </div>
        {children}
        {footer && <DialogFoot>{footer}</DialogFoot>}
      </div>
    </dialog>
  );
}

/** The buttons at the end of a dialog, or of the form in it. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>;
