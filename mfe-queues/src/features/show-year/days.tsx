import { formatRuntime } from '@videoqs/web/date';
import type { Stats } from '../../stats/stats.ts';
import { longDay } from '../../stats/words.ts';
import styles from './days.module.css';
import { messages } from './year.messages.ts';

/** The day with the most plays, and the longest streak. */
export const Days = ({ busiest, streak }: { busiest: Stats['busiestDay']; streak: Stats['longestStreak'] }) => (
  <div className={styles.days}>
    {busiest && (
      <div>
        <p>{messages.biggestDay}</p>
        <h3>{longDay(busiest.day)}</h3>
        <p>{messages.onThatDay(busiest.plays, formatRuntime(busiest.minutes))}</p>
      </div>
    )}
    {streak && streak.days > 1 && (
      <div>
        <p>{messages.longestStreak}</p>
        <h3>{messages.streak(streak.days)}</h3>
        <p>{messages.fromTo(longDay(streak.from), longDay(streak.to))}</p>
      </div>
    )}
  </div>
);
