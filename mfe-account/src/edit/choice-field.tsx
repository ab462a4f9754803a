import { useId } from 'react';
import styles from './choices.module.css';

/** A choice among a few options, all of them visible. */
export function ChoiceField({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}) {
  const name = useId();
  // The selected option gets the focus; if none is selected, the first option.
  const first = options.some((o) => o.value === value) ? value : options[0]?.value;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{label}</legend>
      {options.map((o) => (
        <label key={o.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={o.value === value}
            data-autofocus={o.value === first ? '' : undefined}
            onChange={() => onChange(o.value)}
          />
          {o.label}
        </label>
      ))}
    </fieldset>
  );
}
