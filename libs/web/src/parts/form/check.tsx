import type { InputHTMLAttributes, Ref } from 'react';
import styles from './check.module.css';

/** A checkbox. It is inside its label, or has an aria-label. */
export function Check({
  className,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { ref?: Ref<HTMLInputElement> }) {
  return <input {...input} type="checkbox" className={className ? `${styles.check} ${className}` : styles.check} />;
}
