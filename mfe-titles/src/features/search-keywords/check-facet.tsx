import { TextButton } from '@videoqs/web/text';
import { useState } from 'react';
import styles from './facets.module.css';
import { messages } from './search.messages.ts';

const FIRST = 5;

/** A filter that allows several values at once. Each value shows its number of titles, as text and as a bar. */
export function CheckFacet({
  heading,
  values,
  chosen,
  nameOf = (value) => value,
  onChange,
}: {
  heading: string;
  values: readonly { value: string; count: number }[];
  chosen: readonly string[];
  nameOf?: (value: string) => string;
  onChange: (chosen: string[]) => void;
}) {
  const [isWhole, setWhole] = useState(false);
  const missing = chosen
    .filter((value) => !values.some((v) => v.value === value))
    .map((value) => ({ value, count: 0 }));
  const all = [...values, ...missing];
  if (!all.length) return null;
  const most = Math.max(1, ...all.map(({ count }) => count));
  const shown = isWhole ? all : all.filter(({ value }, i) => i < FIRST || chosen.includes(value));
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{heading}</legend>
      <ul className={styles.checks}>
        {shown.map(({ value, count }) => {
          const on = chosen.includes(value);
          const toggle = () => onChange(on ? chosen.filter((other) => other !== value) : [...chosen, value]);
          return (
            <li key={value}>
              <label className={styles.check}>
                <input type="checkbox" checked={on} onChange={toggle} />
                <span>{nameOf(value)}</span>
                <span className={styles.count}>{count.toLocaleString('en-US')}</span>
                <i className={styles.share} style={{ width: `${(100 * count) / most}%` }} aria-hidden="true" />
              </label>
            </li>
          );
        })}
      </ul>
      {all.length > FIRST && (
        <TextButton className={styles.all} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? messages.fewer : messages.all(all.length)}
        </TextButton>
      )}
    </fieldset>
  );
}
