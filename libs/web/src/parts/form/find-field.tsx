import { Icon } from '../text/icon.tsx';
import styles from './find-field.module.css';

/**
 * A field that narrows the list below it while the reader types. Use it for lists that are too long to be read at a
 * glance.
 */
export const FindField = ({
  label,
  value,
  onChange,
  className = '',
}: {
  /** What can be found, e.g. "Find a name in this list". It is also the placeholder. */
  label: string;
  value: string;
  onChange: (typed: string) => void;
  /** The class that positions the field. It must not change the field's look. */
  className?: string;
}) => (
  <label className={`${styles.find} ${className}`.trim()}>
    <Icon name="search" size={16} />
    <input
      type="search"
      value={value}
      maxLength={100}
      aria-label={label}
      placeholder={label}
      onChange={(e) => onChange(e.target.value)}
    />
  </label>
);
