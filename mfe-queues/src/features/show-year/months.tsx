import { Bar } from '@videoqs/web/bar';
import type { Stats } from '../../stats/stats.ts';
import { monthName } from '../../stats/words.ts';
import styles from './months.module.css';
import { messages } from './year.messages.ts';

/** The genre of each month, and the genre that was the most frequent one in the largest number of months. */
export function Months({ months }: { months: Stats['genreOfMonth'] }) {
  const led = new Map<string, number>();
  for (const { name } of months) led.set(name, (led.get(name) ?? 0) + 1);
  const [leader = '', times = 0] = [...led].sort((a, b) => b[1] - a[1])[0] ?? [];
  const most = Math.max(1, ...months.map((m) => m.plays));
  return (
    <>
      <h3 className={styles.heading}>{messages.genreLed(leader, times, months.length)}</h3>
      <ol className={styles.months} aria-label={messages.genre}>
        {months.map(({ month, name, plays }) => (
          <li key={month}>
            <span className={styles.month}>{monthName(month)}</span>
            <b>{name}</b>
            <Bar share={plays / most} strong={name === leader} />
            <span className={styles.plays}>{messages.genreIn(plays)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
