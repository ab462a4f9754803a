import type { Ref } from 'react';
import styles from './switch.module.css';

/** On or off, at once: what it is for stands beside it and is its label. While busy it keeps the focus and waits. */
export function Switch({
  label,
  on,
  onChange,
  busy = false,
  disabled = false,
  told,
  ref,
}: {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  busy?: boolean;
  disabled?: boolean;
  /** id of the words that explain it */
  told?: string;
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <button
      ref={ref}
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={on}
      aria-label={label}
      aria-describedby={told}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={busy ? undefined : () => onChange(!on)}
    />
  );
}
