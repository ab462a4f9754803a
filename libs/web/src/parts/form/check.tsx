import type { InputHTMLAttributes, Ref } from 'react';
import styles from './check.module.css';

/** A checkbox, used wherever something is ticked. It is inside its label, or named by aria-label. */
export function Check({
  className,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { ref?: Ref<HTMLInputElement> }) {
  return <input {...input} type="checkbox" className={className ? `${styles.check} ${className}` : styles.check} />;
}
