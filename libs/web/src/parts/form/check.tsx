import type { InputHTMLAttributes } from 'react';
import styles from './check.module.css';

/** A checkbox, the same wherever something is ticked. It stands in its label, or is named by aria-label. */
export function Check({ className, ...input }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  return <input {...input} type="checkbox" className={className ? `${styles.check} ${className}` : styles.check} />;
}
