import { useId } from 'react';
import styles from './segments.module.css';

/** One of a few, all of them in sight. @param legend read out before them */
export function Segments<K extends string>({
  legend,
  options,
  value,
  onPick,
}: {
  legend: string;
  options: readonly { value: K; label: string }[];
  value: K;
  onPick: (value: K) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((o) => (
        <label key={o.value} className={styles.segment}>
          <input type="radio" name={name} checked={o.value === value} onChange={() => onPick(o.value)} />
          {o.label}
        </label>
      ))}
    </fieldset>
  );
}
