import type { ReactNode } from 'react';
import { IconButton } from '../form/button.tsx';
import styles from './selection-bar.module.css';

/** The actions on the selected items. The bar stays visible while their list scrolls. */
export function SelectionBar({
  label,
  count,
  done,
  onDone,
  children,
}: {
  label: string;
  /** The number of selected items, in words. Screen readers announce it when it changes. */
  count: string;
  /** Ends the selection. */
  done: string;
  onDone: () => void;
  children: ReactNode;
}) {
  return (
    <section className={styles.bar} aria-label={label}>
      <span className={styles.count} role="status">
        {count}
      </span>
      {children}
      <IconButton icon="close" label={done} onClick={onDone} />
    </section>
  );
}
