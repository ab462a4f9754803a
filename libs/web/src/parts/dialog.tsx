import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { focusOr } from './focus.tsx';

/**
 * A modal of our own on the browser's <dialog>: focus is trapped and given back by the browser, Escape and a click
 * beside it close it. Light enough for the first page; forms may as well use it instead of antd's Modal.
 */
export function Dialog({
  open,
  title,
  onClose,
  children,
  footer,
  wide = false,
  kind = 'dialog',
}: {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  /** 'alertdialog' interrupts: no close button, a click beside it does nothing. */
  kind?: 'dialog' | 'alertdialog';
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleID = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    // the browser would take the first button; a form names the field it starts with
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      if (dialog.open) dialog.close();
      // a dialog that is unmounted while open gives no focus back by itself
      focusOr(before);
    };
  }, [open]);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape (onCancel) is the keyboard's way
    <dialog
      ref={ref}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      role={kind}
      aria-labelledby={titleID}
      onCancel={(e) => {
        e.preventDefault();
        onClose();
      }}
      onClick={(e) => {
        if (e.target === ref.current && kind === 'dialog') onClose();
      }}
    >
      <div className={styles.body}>
        {/* no <header> or <footer>: those would be the page's */}
        <div className={styles.head}>
          <h2 id={titleID}>{title}</h2>
          {kind === 'dialog' && <IconButton className={styles.close} icon="close" label="Close" onClick={onClose} />}
        </div>
        {children}
        {footer && <DialogFoot>{footer}</DialogFoot>}
      </div>
    </dialog>
  );
}

/** The buttons at the end of a dialog, or of the form in it. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>;
