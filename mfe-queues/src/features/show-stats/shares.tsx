import { Bar } from '@videoqs/web/bar';
import { formatRuntime } from '@videoqs/web/date';
import { VisuallyHidden } from '@videoqs/web/text';
import type { ReactNode } from 'react';
import type { Stats } from '../../stats/stats.ts';
import { count } from '../../stats/words.ts';
import styles from './shares.module.css';
import { messages } from './stats.messages.ts';

/** The number of lines in one list. Rarer entries are left out. */
const MOST = 8;

/** Names with bars and the number of their titles. */
export function Shares({
  shares,
  nameOf = (name) => name,
  mark,
}: {
  shares: Stats['genres'];
  nameOf?: (name: string) => string;
  /** An element that is shown before a name. */
  mark?: (name: string) => ReactNode;
}) {
  const shown = shares.slice(0, MOST);
  const most = Math.max(1, ...shown.map((s) => s.titles));
  return (
    <ul className={styles.shares} data-marked={mark ? true : undefined}>
      {shown.map(({ name, titles, minutes }, n) => (
        <li key={name}>
          {mark?.(name)}
          <span className={styles.name}>{nameOf(name)}</span>
          <Bar share={titles / most} strong={n === 0} />
          <b aria-hidden="true">{count(titles)}</b>
          <VisuallyHidden>{messages.titlesAndTime(titles, formatRuntime(minutes))}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
