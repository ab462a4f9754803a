import { today as dayNow, formatDate } from '@videoqs/web/date';
import { useGuard } from '../../spoilers/guard.ts';
import { messages } from './diary.messages.ts';
import styles from './diary.module.css';
import { DiaryEntry } from './diary-entry.tsx';
import { daysOf, type Play } from './entries.ts';

/** Plays by day, newest first. Today’s shows are open. Plays without a date have no day beside them. */
export function DiaryList({ plays, isMine }: { plays: readonly Play[]; isMine: boolean }) {
  const guard = useGuard();
  const today = dayNow();
  return (
    <ol className={styles.days}>
      {daysOf(plays).map(({ day, entries }) => (
        <li key={day} className={day ? styles.day : undefined}>
          {day && (
            <h3 id={`day-${day}`} tabIndex={-1} className={styles.date} aria-label={formatDate(day)}>
              <b>{Number(day.slice(8))}</b>
              <span>{day === today ? messages.today : weekday(day)}</span>
            </h3>
          )}
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <DiaryEntry key={entry.key} entry={entry} isMine={isMine} guard={guard} isOpen={day === today} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const weekday = (day: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
