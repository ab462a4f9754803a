import { Muted } from '@videoqs/web/text';
import type { Figures } from '../../library/history.ts';
import { messages } from '../../library/library.messages.ts';
import styles from './history-figures.module.css';

/** Shows the figures of a history to import, and its plays by year. */
export function HistoryFigures({ figures }: { figures: Figures }) {
  const most = Math.max(...figures.byYear.map(([, plays]) => plays));
  return (
    <>
      <Muted as="p" small>
        {messages.diaryText(figures)}
      </Muted>
      {figures.byYear.length > 1 && (
        <details className={styles.years}>
          <summary>{messages.byYear}</summary>
          <ul className={styles.bars}>
            {figures.byYear.map(([year, plays]) => (
              <li key={year}>
                <span>{year ?? messages.noDate}</span>
                <i aria-hidden="true" style={{ width: `${(plays / most) * 100}%` }} />
                <span className={styles.count}>{plays.toLocaleString('en-US')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
