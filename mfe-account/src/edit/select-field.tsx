import { Icon } from '@videoqs/web/icon';
import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import styles from './choices.module.css';

/**
 * A choice among many options. It is the browser's own list, because phones show such a list as a wheel, and typing
 * searches it.
 */
export function SelectField({
  label,
  options,
  ...select
}: SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  options: readonly { value: string; label: string }[];
  ref?: Ref<HTMLSelectElement>;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        <select {...select} id={id} className={styles.select}>
          {options.map((o) => (
            <option key={o.value} value={o.value}>
              {o.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </span>
    </div>
  );
}
