import { today as dayNow, formatDate, formatDay } from '@videoqs/web/date';
import { useDeferredValue, useEffect } from 'react';
import { useGuard } from '../../spoilers/guard.ts';
import { messages } from './diary.messages.ts';
import styles from './diary.module.css';
import { DiaryEntry } from './diary-entry.tsx';
import { daysOf, type Play } from './entries.ts';

/** The number of days in the first render. The other days are rendered later, without blocking the page. */
const FIRST_DAYS = 3;

/**
 * Plays by day, newest first. Today’s shows are open. Plays without a date come without a day beside them.
 * @param target the day to scroll to
 * @param onReached called once the target is on the screen
 */
export function DiaryList({
  plays,
  isMine,
  target,
  onReached,
}: {
  plays: readonly Play[];
  isMine: boolean;
  target: string | undefined;
  onReached: () => void;
}) {
  const guard = useGuard();
  const today = dayNow();
  const days = daysOf(plays);
  const shown = useDeferredValue(days.length, FIRST_DAYS);
  useEffect(() => {
    const day = target && document.getElementById(`day-${target}`);
    if (!day) return;
    onReached();
    day.scrollIntoView({ block: 'center' });
    day.focus({ preventScroll: true });
  }, [target, plays, shown]);
  return (
    <ol className={styles.days}>
      {days.slice(0, shown).map(({ day, entries }) => (
        <li key={day} className={day ? styles.day : undefined}>
          {day && (
            <h3 id={`day-${day}`} tabIndex={-1} className={styles.date} aria-label={formatDate(day)}>
              <b>{Number(day.slice(8))}</b>
              <span>{day === today ? messages.today : formatDay(day, { weekday: 'short' })}</span>
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
