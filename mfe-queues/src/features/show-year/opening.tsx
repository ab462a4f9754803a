import type { Stats } from '../../stats/stats.ts';
import { count, hoursOf } from '../../stats/words.ts';
import styles from './opening.module.css';
import { Wall } from './wall.tsx';
import { messages } from './year.messages.ts';

/** The total of the year, in front of a wall of its posters. */
export function Opening({ stats, year, isSoFar }: { stats: Stats; year: number; isSoFar: boolean }) {
  const { movies, episodes, shows, plays, compared } = stats;
  const hours = hoursOf(stats.minutes);
  const more = compared && compared.plays > 0 ? hours - hoursOf(compared.minutes) : 0;
  return (
    <>
      <Wall titles={stats.highlights ?? []} />
      <div className={styles.opening}>
        <h3>
          <span className={styles.figure}>{count(hours || plays)}</span>{' '}
          <span className={styles.unit}>{hours ? messages.hours(hours, isSoFar) : messages.times}</span>
        </h3>
        <p>
          {messages.thatIs} {movies > 0 && <b>{messages.movies(movies)}</b>}
          {movies > 0 && episodes > 0 && ` ${messages.and} `}
          {episodes > 0 && <b>{messages.episodes(episodes, shows)}</b>}.{' '}
          {more > 0 && messages.moreHours(more, year - 1)}
          {more < 0 && messages.fewerHours(-more, year - 1)}
        </p>
      </div>
    </>
  );
}
