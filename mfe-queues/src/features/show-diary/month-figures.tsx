import { messages } from './diary.messages.ts';
import styles from './diary.module.css';
import { type DiaryDay, type MediaFilter, playsOn } from './months.ts';

/** The totals of the month. */
export function MonthFigures({ days, month, type }: { days: readonly DiaryDay[]; month: string; type: MediaFilter }) {
  const mine = days.filter((d) => d.day.startsWith(month) && playsOn(d, type) > 0);
  const sum = (of: (d: DiaryDay) => number) => mine.reduce((n, d) => n + of(d), 0);
  const hours = Math.round(sum((d) => d.minutes) / 60);
  const figures = [
    type !== 'tv' && { n: sum((d) => d.movies), word: messages.movies },
    type !== 'movie' && { n: sum((d) => d.episodes), word: messages.episodesWord },
    type === null && { n: hours, word: messages.hours },
    { n: mine.length, word: messages.days },
  ].filter((f) => f !== false);
  return (
    <aside className={styles.side} aria-label={messages.thisMonth}>
      <h3>{messages.thisMonth}</h3>
      <dl className={styles.figures}>
        {figures.map(({ n, word }) => (
          <div key={word(2)}>
            <dt>{word(n)}</dt>
            <dd>{n.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
