import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { closeRow, rowTyped, useRows } from './open-row.ts';
import styles from './rows.module.css';

/**
 * A row that opens in place. While it is open it shows its form, otherwise the row itself.
 * @param label unique among all rows; `shown` is the visible text, if it differs
 * @param form takes the focus; Escape closes it
 * @param children gets the ref of the control that opens the row; the focus returns to that control
 */
export function OpenRow({
  label,
  shown = label,
  form,
  children,
}: {
  label: string;
  shown?: string;
  form: ReactNode;
  children: (opener: RefObject<HTMLButtonElement | null>) => ReactNode;
}) {
  const open = useRows((s) => s.open === label);
  const opener = useRef<HTMLButtonElement>(null);
  const within = useRef<HTMLDivElement>(null);
  const was = useRef(open);
  const labelID = useId();
  useEffect(() => {
    // While the form is loading, nothing in it can get the focus.
    if (open) (within.current?.querySelector<HTMLElement>('[data-autofocus]') ?? within.current)?.focus();
    // If another row has taken the focus, the focus does not return.
    else if (was.current && useRows.getState().open === null) opener.current?.focus();
    was.current = open;
  }, [open]);
  if (!open) return children(opener);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand in a grid
    <div className={`${styles.row} ${styles.open}`} role="group" aria-labelledby={labelID}>
      <span id={labelID} className={styles.label}>
        {shown}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears Escape of the form within */}
      <div
        ref={within}
        tabIndex={-1}
        className={styles.form}
        onInput={rowTyped}
        onKeyDown={(e) => {
          if (e.key === 'Escape') closeRow();
        }}
      >
        {form}
      </div>
    </div>
  );
}
