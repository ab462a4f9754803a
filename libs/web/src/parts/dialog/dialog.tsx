import { type ReactNode, use, useEffect, useId, useRef } from 'react';
import { useMuted } from '../app/dialogs.tsx';
import { rememberFocus } from '../app/focus.tsx';
import { IconButton } from '../form/button.tsx';
import styles from './dialog.module.css';
import { DialogContext } from './dialog-context.tsx';
import { useSheet } from './sheet.tsx';
import { cover } from './top-layer.tsx';

/** Closes the surrounding dialog that was opened by name, with an answer if one is given. */
export const useClose = () => use(DialogContext)?.close ?? (() => {});

/**
 * Our own modal on the browser's <dialog>. It traps the focus and returns the focus when it closes. Escape closes it,
 * and so does a click beside it while nothing was typed. On phones it is a sheet, and pulling the sheet down closes it
 * as well (see sheet.tsx). The code is small enough for the first page. antd's controls work in it too. A Dialog inside
 * a dialog that was opened by name closes that dialog, unless onClose does something else.
 */
export function Dialog({
  open = true,
  title,
  onClose,
  children,
  footer,
  wide = false,
  side = false,
  full = false,
  actions,
  late = false,
  kind = 'dialog',
}: {
  open?: boolean;
  title: string;
  onClose?: () => void;
  children: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  /** A drawer along the page's right edge, from top to bottom; a sheet on phones. */
  side?: boolean;
  /** Fills the whole screen, dark in both themes, like a cinema. */
  full?: boolean;
  /** Shown beside the close button. */
  actions?: ReactNode;
  /** For the placeholder of a loading dialog. It is shown only if loading takes a moment. */
  late?: boolean;
  /** 'alertdialog' interrupts: it has no close button, and a click beside it does nothing. */
  kind?: 'dialog' | 'alertdialog';
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleID = useId();
  const hosted = use(DialogContext);
  const typed = useRef(false);
  const muted = useMuted() && kind === 'dialog';
  const close = onClose ?? (() => hosted?.close());
  const giveBack = hosted?.giveBack;
  const isSheet = kind === 'dialog' && !full;
  useSheet(ref, close, { open, back: isSheet && !hosted, pull: isSheet, isHeld: () => typed.current || muted });
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const back = giveBack ?? rememberFocus();
    typed.current = false;
    if (!dialog.open) dialog.showModal();
    const lower = cover(dialog);
    // the browser would focus the first button, so a form marks the field that gets the focus instead
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      lower();
      if (dialog.open) dialog.close();
      // a dialog that is unmounted while it is open does not return the focus by itself
      back();
    };
  }, [open, giveBack]);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape (onCancel) is the keyboard's way
    <dialog
      ref={ref}
      className={[styles.dialog, wide && styles.wide, side && styles.side, full && styles.full]
        .filter(Boolean)
        .join(' ')}
      data-muted={muted || undefined}
      data-late={late || undefined}
      data-sheet={isSheet || undefined}
      data-theme={full ? 'dark' : undefined}
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
        {/* no <header> or <footer>, because screen readers would treat them as the page's */}
        <div className={styles.head}>
          <h2 id={titleID}>{title}</h2>
          {actions}
          {kind === 'dialog' && <IconButton className={styles.close} icon="close" label="Close" onClick={close} />}
        </div>
        {children}
        {footer && <DialogFoot>{footer}</DialogFoot>}
      </div>
    </dialog>
  );
}

/** The buttons at the end of a dialog, or at the end of the form in a dialog. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>;
